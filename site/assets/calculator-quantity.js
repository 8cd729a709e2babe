"use strict";
// The form for any quantity: its fields are what the catalogue says that the quantity asks for.
(() => {
  const name = document.querySelector('[name="NAME"]');
  const over = document.querySelector('[name="over"]');
  const place = Object.assign(document.createElement("div"), {className: "parameters"});
  const about = name.closest(".field").querySelector(".help");
  const example = {"counting.delta": {n: "1000", p: "1/20", epsilon: "1/2"}};
  let quantities = new Map();
  name.closest(".field").after(place);

  function field(parameter, text) {
    const made = document.createElement("div");
    const id = `parameter-${parameter.name}`;
    made.className = "field";
    made.dataset.name = parameter.name;
    const label = document.createElement("label");
    label.htmlFor = id;
    label.textContent = parameter.name;
    if (!parameter.required) label.append(" ", Object.assign(document.createElement("span"), {className: "quiet", textContent: "(may be empty)"}));
    const input = document.createElement("input");
    Object.assign(input, {id, name: parameter.name, type: "text", value: text, spellcheck: false, autocomplete: "off"});
    input.setAttribute("aria-describedby", `${id}-help ${id}-error`);
    const help = document.createElement("p");
    // A page reads no files.
    const domain = parameter.domain.replace(/\((\w+)=([^ )]*) or \1=@FILE\)/, "($2)");
    Object.assign(help, {className: "help", id: `${id}-help`, textContent: `${parameter.meaning}: ${domain}`});
    const error = document.createElement("p");
    Object.assign(error, {className: "error", id: `${id}-error`, hidden: true});
    made.append(label, input, help, error);
    return made;
  }

  function show() {
    const quantity = quantities.get(name.value);
    if (!quantity) return;
    const before = Object.fromEntries([...place.querySelectorAll("input")].map((input) => [input.name, input.value]));
    const texts = {...example[quantity.name], ...before};
    about.textContent = `${quantity.summary}: ${quantity.formula}`;
    place.replaceChildren(...quantity.parameters.map((parameter) => field(parameter, texts[parameter.name] || "")));
    const chosen = over.value;
    over.replaceChildren(...quantity.parameters.map((parameter) => new Option(parameter.name, parameter.name)));
    const names = quantity.parameters.map((parameter) => parameter.name);
    over.value = names.includes(chosen) ? chosen : names.includes("epsilon") ? "epsilon" : names[0];
  }

  function list() {
    const groups = new Map();
    for (const quantity of quantities.values()) {
      const family = quantity.name.split(".")[0];
      if (!groups.has(family)) groups.set(family, Object.assign(document.createElement("optgroup"), {label: family}));
      groups.get(family).append(new Option(quantity.name, quantity.name, false, quantity.name === "counting.delta"));
    }
    name.replaceChildren(...groups.values());
  }

  name.addEventListener("change", show);
  window.pkdpReady = (async () => {
    const reply = await fetch("../api/quantities");
    const said = await reply.json();
    quantities = new Map(said.quantities.map((quantity) => [quantity.name, quantity]));
    list();
    show();
  })();
})();
