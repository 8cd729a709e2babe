"use strict";
// A draw: the noise is fixed before the secret is typed, the secret is in no link and forgotten once it is
// sent, and one page draws once.
const pkdpDraw = (() => {
  const form = document.getElementById("form");
  const secret = form.querySelector("[data-secret]");
  const what = document.getElementById("what");
  const button = document.getElementById("compute");
  let fixed = null;  // what was asked when the secret was begun

  const steps = (number) => {
    for (const step of [1, 2, 3]) {
      const item = document.getElementById(`step-${step}`);
      item.classList.toggle("current", step === number);
      if (step === number) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
  };

  function fix() {
    if (fixed || secret.value === "") return;
    fixed = pkdpForm.asked(false);
    for (const input of form.querySelectorAll("input[name], select[name]")) input.disabled = true;
    steps(2);
  }

  function anew() {
    const again = document.createElement("button");
    Object.assign(again, {type: "button", textContent: "Begin anew"});
    again.addEventListener("click", () => location.replace(location.pathname + location.hash));
    again.id = "anew";
    button.after(" ", again);
  }

  function addSecret(question) {
    fix();
    question.arguments = {...(fixed || pkdpForm.asked(false)), to: secret.value.trim()};
    question.what = what.value.trim();
  }

  function ended() {
    secret.value = "";
    secret.disabled = true;
    what.disabled = true;
    button.disabled = true;
    steps(3);
  }

  secret.addEventListener("input", fix);
  anew();
  steps(1);
  return {addSecret, ended};
})();
