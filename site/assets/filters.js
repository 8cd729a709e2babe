// Lists that are filtered by data-… attributes; the choice stands in the address (#finding=unsafe).
"use strict";

(() => {
  const form = document.querySelector("[data-filters]");
  if (!form) return;
  const rows = [...document.querySelectorAll(".statements li")];
  const groups = [...document.querySelectorAll(".group")];
  const count = form.querySelector("[data-count]");
  const boxes = [...form.querySelectorAll("input[type=checkbox]")];
  const chosen = () => {
    const sets = {};
    for (const box of boxes) if (box.checked) (sets[box.name] ??= []).push(box.value);
    return sets;
  };

  const apply = () => {
    const sets = Object.entries(chosen());
    let shown = 0;
    for (const row of rows) {
      row.hidden = !sets.every(([name, values]) => values.includes(row.dataset[name]));
      shown += row.hidden ? 0 : 1;
    }
    for (const group of groups) group.hidden = !group.querySelector("li:not([hidden])");
    count.textContent = shown === rows.length ? `All ${shown} are shown` : `${shown} of ${rows.length} are shown`;
  };
  const remember = () => {
    const text = Object.entries(chosen()).map(([name, values]) => `${name}=${values.join(",")}`).join("&");
    history.replaceState(null, "", text ? "#" + text : location.pathname + location.search);
  };
  const recall = () => {
    const asked = new URLSearchParams(location.hash.slice(1));
    if (![...asked.keys()].some((name) => boxes.some((box) => box.name === name))) return;
    for (const box of boxes) box.checked = (asked.get(box.name) ?? "").split(",").includes(box.value);
    apply();
  };

  form.hidden = false;
  form.addEventListener("change", () => { apply(); remember(); });
  form.addEventListener("reset", () => setTimeout(() => { apply(); remember(); }));
  window.addEventListener("hashchange", recall);
  apply();
  recall();
})();
