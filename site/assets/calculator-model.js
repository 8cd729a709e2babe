"use strict";
// Two tables for a model, beside its JSON: whichever is edited, the other follows.
(() => {
  const text = document.querySelector('[name="FILE"]');
  const field = text.closest(".field");
  const editor = document.createElement("div");
  const columns = {
    law: [["law", "Law"], ["database", "Database"], ["background", "Background"], ["mass", "Mass"]],
    mechanism: [["database", "Database"], ["output", "Output"], ["leakage", "Leakage"], ["probability", "Probability"]],
  };
  const words = {
    law: "What the attacker thinks possible: each database with its probability. A model may have several laws.",
    mechanism: "What comes out: of each database, every output with its probability.",
  };

  function rowsOf(model) {
    const law = model.laws.flatMap((one, index) => one.map((row) => [String(index + 1), row.database.join(","), row.background || "", row.mass]));
    const mechanism = model.mechanism.map((row) => [row.database.join(","), row.output, row.leakage || "", row.probability]);
    return {law, mechanism};
  }

  function cell(kind, column, number, value) {
    const input = document.createElement("input");
    Object.assign(input, {type: "text", value, size: 8, spellcheck: false, autocomplete: "off"});
    input.setAttribute("aria-label", `${column[1]}, row ${number} of the ${kind}`);
    input.dataset.column = column[0];
    const place = document.createElement("td");
    place.append(input);
    return place;
  }

  function lineOf(kind, values, number) {
    const line = document.createElement("tr");
    line.append(...columns[kind].map((column, i) => cell(kind, column, number, values[i] || "")));
    const remove = document.createElement("button");
    Object.assign(remove, {type: "button", textContent: "Remove"});
    remove.setAttribute("aria-label", `Remove row ${number} of the ${kind}`);
    remove.addEventListener("click", () => {
      line.remove();
      write();
    });
    line.insertCell().append(remove);
    return line;
  }

  function tableOf(kind, rows) {
    const section = Object.assign(document.createElement("fieldset"), {className: "table"});
    const legend = document.createElement("legend");
    legend.textContent = kind === "law" ? "The law" : "The mechanism";
    const about = document.createElement("p");
    Object.assign(about, {className: "help", textContent: words[kind]});
    const wrap = document.createElement("div");
    wrap.className = "table-wrap";
    const table = document.createElement("table");
    table.dataset.kind = kind;
    const head = table.createTHead().insertRow();
    for (const [, name] of [...columns[kind], ["", "Row"]]) {
      head.append(Object.assign(document.createElement("th"), {scope: "col", textContent: name}));
    }
    const body = table.createTBody();
    body.append(...rows.map((row, i) => lineOf(kind, row, i + 1)));
    wrap.append(table);
    const add = document.createElement("button");
    Object.assign(add, {type: "button", textContent: `Add a row to the ${kind}`});
    add.addEventListener("click", () => {
      const last = body.lastElementChild;
      const values = last ? [...last.querySelectorAll("input")].map((input) => input.value) : [];
      const line = lineOf(kind, values, body.children.length + 1);
      body.append(line);
      line.querySelector("input").focus();
      write();
    });
    section.append(legend, about, wrap, add);
    return section;
  }

  const list = (value) => value.split(",").map((part) => part.trim());

  function read(kind) {
    return [...editor.querySelectorAll(`table[data-kind=${kind}] tbody tr`)].map((line) =>
      Object.fromEntries([...line.querySelectorAll("input")].map((input) => [input.dataset.column, input.value.trim()])));
  }

  // The tables as JSON; a background or leakage that is empty is left out.
  function write() {
    const laws = [];
    for (const row of read("law")) {
      const index = Math.max(0, Number(row.law || 1) - 1) || 0;
      while (laws.length <= Math.min(index, 63)) laws.push([]);
      laws[Math.min(index, 63)].push({database: list(row.database), ...(row.background && {background: row.background}), mass: row.mass});
    }
    const mechanism = read("mechanism").map((row) => ({
      database: list(row.database), output: row.output, ...(row.leakage && {leakage: row.leakage}), probability: row.probability}));
    const values = list(editor.querySelector("#model-values").value);
    const lines = (rows) => "[\n  " + rows.map((row) => JSON.stringify(row)).join(",\n  ") + "]";
    text.value = `{"schema": "pkdp-model-1",\n "values": ${JSON.stringify(values)},\n "laws": [${laws.map(lines).join(", ")}],\n "mechanism": ${lines(mechanism)}}`;
  }

  function valuesField(model) {
    const made = document.createElement("div");
    made.className = "field";
    const label = document.createElement("label");
    Object.assign(label, {htmlFor: "model-values", textContent: "Values that a record can have, with commas"});
    const input = document.createElement("input");
    Object.assign(input, {id: "model-values", type: "text", value: model.values.join(","), autocomplete: "off"});
    made.append(label, input);
    return made;
  }

  function show() {
    let model;
    try {
      model = JSON.parse(text.value);
      const rows = rowsOf(model);
      editor.replaceChildren(valuesField(model), tableOf("law", rows.law), tableOf("mechanism", rows.mechanism));
    } catch (error) {
      const note = document.createElement("p");
      Object.assign(note, {className: "note", textContent: "The JSON below is no model yet: the tables come back when it is."});
      editor.replaceChildren(note);
    }
  }

  const folded = document.createElement("details");
  folded.append(Object.assign(document.createElement("summary"), {textContent: "The model as JSON"}));
  field.before(editor, folded);
  folded.append(field);
  editor.addEventListener("input", write);
  text.addEventListener("input", show);
  document.addEventListener("pkdp:filled", show);
  show();
})();
