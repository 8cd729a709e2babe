// Golden cases of a quantity, filtered by flag. Their script is loaded when somebody asks for it.
"use strict";

(() => {
  const form = document.querySelector("[data-cases]");
  if (!form) return;
  const table = form.querySelector("[data-table]");
  const state = form.querySelector("[data-state]");
  const more = form.querySelector("[data-more]");
  const save = form.querySelector("[data-save]");
  const page = 50;
  let cases = null;
  let chosen = [];
  let shown = 0;

  const cell = (row, text, tag = "td") => {
    const made = document.createElement(tag);
    made.textContent = text;
    if (tag === "th") made.scope = "col";
    row.append(made);
  };
  const written = (given) => Object.entries(given)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join(",") : value}`).join(" ");
  const next = () => {
    const body = table.tBodies[0];
    for (const [id, given, answer, flags, comment] of chosen.slice(shown, shown + page)) {
      const row = body.insertRow();
      for (const text of [id, written(given), answer, flags.join(", "), comment]) cell(row, String(text));
    }
    shown = Math.min(shown + page, chosen.length);
    more.hidden = shown >= chosen.length;
    state.textContent = `${shown} of ${chosen.length} cases are shown`;
  };
  const show = () => {
    const flag = form.elements.flag.value;
    chosen = cases.filter((entry) => flag === "" || entry[3].includes(flag));
    shown = 0;
    table.replaceChildren();
    const head = table.createTHead().insertRow();
    for (const text of ["Id", "Arguments", "Nearest double", "Flags", "Comment"]) cell(head, text, "th");
    table.createTBody();
    next();
    save.disabled = false;
  };
  const load = () => {
    if (cases) {
      show();
      return;
    }
    state.textContent = "Loading …";
    const script = document.createElement("script");
    script.src = form.dataset.cases;
    script.addEventListener("load", () => {
      cases = pkdpCases;
      show();
    });
    script.addEventListener("error", () => { state.textContent = "The cases could not be loaded."; });
    document.head.append(script);
  };

  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    load();
  });
  form.elements.flag.addEventListener("change", () => { if (cases) show(); });
  more.addEventListener("click", next);
  save.addEventListener("click", () => {
    const rows = chosen.map(([id, given, nearest, flags, comment]) => ({ id, arguments: given, nearest, flags, comment }));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(rows, null, 1)], { type: "application/json" }));
    link.download = `${form.dataset.name}${form.elements.flag.value ? "." + form.elements.flag.value : ""}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  });
})();
