// Two audits of audits.js (pkdpAudits) side by side; the choice stands in the address.
"use strict";

(() => {
  const form = document.querySelector("[data-compare]");
  if (!form || typeof pkdpAudits === "undefined") return;
  const table = document.querySelector("[data-compare-table]");
  const state = document.querySelector("[data-compare-state]");
  const heads = ["Answers", "Correctly rounded", "Worst", "Lost", "Unsafe"];
  const [one, two] = form.querySelectorAll("select");
  for (const select of [one, two]) {
    for (const audit of pkdpAudits) select.append(new Option(audit.title, audit.name));
  }
  const asked = new URLSearchParams(location.hash.slice(1));
  const known = (name) => pkdpAudits.some((audit) => audit.name === name);
  one.value = known(asked.get("one")) ? asked.get("one") : pkdpAudits[0].name;
  two.value = known(asked.get("two")) ? asked.get("two") : pkdpAudits[1].name;

  const cell = (tag, text, scope) => {
    const made = document.createElement(tag);
    made.textContent = text;
    if (scope) made.scope = scope;
    return made;
  };
  const show = () => {
    const a = pkdpAudits.find((audit) => audit.name === one.value);
    const b = pkdpAudits.find((audit) => audit.name === two.value);
    const names = [...new Set([...Object.keys(a.functions), ...Object.keys(b.functions)])].sort();
    const head = table.createTHead();
    head.replaceChildren();
    const titles = head.insertRow();
    for (const text of ["Function", ...heads]) titles.append(cell("th", text, "col"));
    const body = table.tBodies[0] ?? table.createTBody();
    body.replaceChildren();
    let differ = 0;
    for (const name of names) {
      const row = body.insertRow();
      row.append(cell("th", name, "row"));
      const left = a.functions[name];
      const right = b.functions[name];
      let same = true;
      heads.forEach((_, i) => {
        const texts = [left ? left[i] : "–", right ? right[i] : "–"];
        const made = cell("td", texts.join(" | "));
        if (texts[0] !== texts[1]) {
          made.className = "differs";
          same = false;
        }
        row.append(made);
      });
      differ += same ? 0 : 1;
    }
    state.textContent = `${differ} of ${names.length} functions differ.`;
    history.replaceState(null, "", `#one=${encodeURIComponent(one.value)}&two=${encodeURIComponent(two.value)}`);
  };
  form.hidden = false;
  form.addEventListener("change", show);
  show();
})();
