"use strict";
// The fields of the form: which are in force, what stands in them, what is wrong with them, and how all of
// that fits behind the # of a link.
const pkdpForm = (() => {
  const form = document.getElementById("form");

  function inputs() {
    return [...form.querySelectorAll("input[name], select[name], textarea[name]")]
        .filter((input) => !input.name.startsWith("way:"));
  }

  // Of each group one way is in force: the one that is chosen, or the one that another field chooses.
  function chooseWays() {
    for (const way of form.querySelectorAll(".way")) {
      const radio = way.querySelector("input[type=radio]");
      const follows = way.dataset.follows && form.querySelector(`[name="${CSS.escape(way.dataset.follows)}"]`);
      const chosen = radio ? radio.checked : follows.value.endsWith(way.dataset.way);
      way.classList.toggle("chosen", chosen);
      const fields = radio ? way.querySelector(".of-way") : way;
      fields.hidden = !chosen;
      for (const input of fields.querySelectorAll("input, select, textarea")) input.disabled = !chosen;
    }
    for (const group of form.querySelectorAll(".group")) {
      group.hidden = ![...group.querySelectorAll(".way")].some((way) => !way.dataset.follows || way.classList.contains("chosen"));
    }
  }

  // What is asked: names and texts of all fields in force that are not empty.
  function collect() {
    const texts = {};
    for (const input of inputs()) {
      if (!input.disabled && input.value.trim() !== "") texts[input.name] = input.value.trim();
    }
    return texts;
  }

  function ofCurve(input) {
    return input.closest(".curve-options") !== null;
  }

  // Only the fields of the answer, or with those of the curve.
  function asked(withCurve) {
    const all = collect();
    for (const input of inputs()) {
      if (ofCurve(input) && !withCurve) delete all[input.name];
    }
    return all;
  }

  function link() {
    const words = new URLSearchParams();
    for (const radio of form.querySelectorAll("input[type=radio]:checked")) words.append(radio.name, radio.value);
    for (const [name, text] of Object.entries(collect())) words.append(name, text);
    for (const input of inputs()) {
      if (!input.disabled && input.value.trim() === "") words.append(input.name, "");
    }
    return "#" + words.toString();
  }

  // Fills the form from a link; false when there is nothing in it.
  function fill(fragment) {
    const words = new URLSearchParams(fragment.replace(/^#/, ""));
    if ([...words.keys()].length === 0) return false;
    for (const [name, text] of words) {
      if (!name.startsWith("way:")) continue;
      for (const radio of form.querySelectorAll("input[type=radio]")) {
        if (radio.name === name && radio.value === text) radio.checked = true;
      }
    }
    chooseWays();
    for (const pass of [0, 1]) {  // a choice may bring fields of its own
      for (const input of inputs()) {
        if (words.has(input.name) && !input.disabled) {
          input.value = words.get(input.name);
          if (pass === 0) input.dispatchEvent(new Event("change", {bubbles: true}));
        }
      }
    }
    chooseWays();
    return true;
  }

  function clearErrors() {
    for (const error of form.querySelectorAll(".error")) {
      error.hidden = true;
      error.textContent = "";
    }
    for (const input of form.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
  }

  // Puts the words beside the field; false when there is no such field in force.
  function showError(name, words) {
    const field = [...form.querySelectorAll(".field")].find((one) => {
      const input = one.querySelector("input, select, textarea");
      return one.dataset.name === name && input && !input.disabled;
    });
    if (!field) return false;
    const error = field.querySelector(".error");
    const input = field.querySelector("input, select, textarea");
    error.textContent = words;
    error.hidden = false;
    input.setAttribute("aria-invalid", "true");
    const folded = field.closest("details");
    if (folded) folded.open = true;
    input.focus();
    return true;
  }

  if (form) {
    form.addEventListener("change", chooseWays);
    chooseWays();
  }
  return {form, collect, asked, link, fill, chooseWays, clearErrors, showError};
})();
