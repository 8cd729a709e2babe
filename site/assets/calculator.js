"use strict";
// Asks the server, waits, shows. A question is a job there: it is looked at until it is over, and forgotten by
// the server when nobody looks.
(() => {
  const {form} = pkdpForm;
  if (!form) return;
  const element = (id) => document.getElementById(id);
  const isDraw = form.dataset.calculator === "draw";
  let current = null;  // the name of the job that is looked at
  let turn = 0;        // of which question the answer may still be shown
  let drawn = null;    // the curve, to draw it anew in another width

  async function send(address, body) {
    const reply = await fetch(address, body === undefined ? {} : {
      method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)});
    return {status: reply.status, said: await reply.json()};
  }

  const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

  function tell(words) {
    if (element("status").textContent !== words) element("status").textContent = words;
  }

  function fail(words, field) {
    tell("");
    if (field && pkdpForm.showError(field, words)) return;
    element("failure").textContent = words;
    element("failure").hidden = false;
  }

  function progressWords(state, what) {
    if (state.state === "waiting") {
      return `${what}: waiting, ${state.ahead === 0 ? "next in turn" : state.ahead + " before it"}`;
    }
    const seconds = Math.floor(state.seconds);
    const {done, total} = state.progress;
    const far = total > 0 ? `${done} of ${total}${state.progress.what ? " " + state.progress.what : ""}, ` : "";
    return seconds < 1 && far === "" ? `${what}: computing` : `${what}: ${far}${seconds} s of at most ${state.limit} s`;
  }

  // The state in which the job ended, or null when another question has been asked meanwhile.
  async function outcome(question, what, mine) {
    let {status, said} = await send("../api/ask", question);
    if (said.error) {
      fail(said.error.words, said.error.field);
      return null;
    }
    const name = said.job;
    if (mine !== turn) {
      await send(`../api/jobs/${name}/cancel`, {});
      return null;
    }
    current = name;
    element("cancel").hidden = false;
    while (said.state === "waiting" || said.state === "running") {
      tell(progressWords(said, what));
      await pause(150);
      ({status, said} = await send(`../api/jobs/${name}`));
      if (mine !== turn) return null;
      if (status !== 200) {
        fail(said.error.words);
        return null;
      }
    }
    current = null;
    element("cancel").hidden = true;
    if (said.state === "cancelled") {
      tell(`${what}: cancelled`);
      return null;
    }
    const last = said.answers && said.answers[said.answers.length - 1];
    if (said.state === "failed" || last.error) {
      fail(said.state === "failed" ? said.words : last.error.words, last && last.error.field);
      return null;
    }
    return said;
  }

  function figureRow(words, value, meaning) {
    const row = document.createElement("div");
    row.className = "figure";
    for (const [name, text] of [["name", words], ["value", value], ["meaning", meaning]]) {
      const part = document.createElement("p");
      part.className = name;
      part.textContent = text;
      row.append(part);
    }
    return row;
  }

  // The numbers, large, in the program's own words and rounding; what they rest on is in the words below.
  function showFigures(json, words) {
    const place = element("figures");
    const symbol = {delta: "δ", epsilon: "ε"}[json.quantity];
    const lines = words.split("\n");
    place.replaceChildren();
    for (const figure of json.figures || []) {
      const line = lines.find((one) => one.startsWith(`  ${figure.name} `) && one.includes(` ${json.quantity} = `));
      if (line) place.append(figureRow(figure.name, `${symbol} = ${line.split(" = ")[1]}`, figure.meaning));
    }
    const nearest = json.nearest && /^nearest +(\S+)/m.exec(words);
    if (nearest) place.append(figureRow(json.function, nearest[1], "the nearest double; certified ends below"));
    if (json.released) {
      place.append(figureRow("to publish", json.released.join(", "), "whatever it is; do not draw again"));
    }
  }

  // A command that goes on from here, with a link where a form of ours can do it.
  function showNext(json) {
    const place = element("next");
    place.hidden = !json.next || isDraw;
    place.replaceChildren();
    const words = /^(?:printf .*\| )?pkdp noise draw (.*)$/.exec(json.next || "");
    if (place.hidden || !words) return;
    const link = document.createElement("a");
    const options = new URLSearchParams();
    for (const [, name, text] of words[1].matchAll(/--([a-z-]+)[ =]([^ ]+)/g)) {
      if (name !== "to") options.append(name, text);
    }
    link.href = "draw.html#" + options.toString();
    link.textContent = "Next: draw this noise, once";
    place.append(link);
  }

  function showAnswer(state) {
    const answer = state.answers[0];
    const json = JSON.parse(answer.json);
    showFigures(json, answer.words);
    showNext(json);
    element("words").textContent = answer.words;
    element("json").textContent = answer.json;
    element("command").textContent = state.command;
    if (!isDraw) {
      element("link").href = pkdpForm.link();
      history.replaceState(null, "", pkdpForm.link());
    }
    element("curve").hidden = true;
    element("answer").hidden = false;
    return json;
  }

  function paint() {
    const place = element("curve");
    if (!drawn) return;
    const picture = pkdpCurve.draw(drawn.plot, Math.max(280, Math.min(760, element("answer").clientWidth)));
    if (!picture) return;
    const caption = document.createElement("figcaption");
    caption.textContent = drawn.plot.caption;
    place.replaceChildren(picture, caption, drawn.table);
    place.hidden = false;
  }

  async function showCurve(mine, json) {
    const question = {calculator: form.dataset.calculator, arguments: pkdpForm.asked(true), want: "curve"};
    const state = await outcome(question, "curve", mine);
    if (!state || mine !== turn) return;
    const plot = pkdpPlots.of(form.dataset.curve, state.answers, question.arguments, json);
    if (!plot) {
      tell("There is nothing to draw: every point is 0 or has no value.");
      return;
    }
    drawn = {plot, table: pkdpPlots.table(plot)};
    paint();
    tell("Answer and curve are below.");
  }

  async function compute() {
    const mine = ++turn;
    if (current) await send(`../api/jobs/${current}/cancel`, {});
    pkdpForm.clearErrors();
    element("failure").hidden = true;
    drawn = null;
    const question = {calculator: form.dataset.calculator, arguments: pkdpForm.asked(false), want: "answer"};
    if (isDraw) pkdpDraw.addSecret(question);
    element("answer").hidden = true;
    tell("computing");
    const state = await outcome(question, "answer", mine);
    if (!state || mine !== turn) return;
    const json = showAnswer(state);
    tell("The answer is below.");
    if (isDraw) pkdpDraw.ended();
    element("answer-heading").focus({preventScroll: true});
    const curve = element("with-curve");
    if (curve && curve.checked) await showCurve(mine, json);
  }

  async function guarded(work) {
    try {
      await work();
    } catch (error) {
      fail(`The server does not answer: ${error.message}. Is pkdp serve still running?`);
    } finally {
      if (!current) element("cancel").hidden = true;
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    guarded(compute);
  });
  element("cancel").addEventListener("click", () => guarded(async () => {
    if (current) await send(`../api/jobs/${current}/cancel`, {});
  }));
  let width = window.innerWidth;
  window.addEventListener("resize", () => {
    if (window.innerWidth !== width) paint();
    width = window.innerWidth;
  });
  window.addEventListener("pagehide", () => {
    if (current) navigator.sendBeacon(`../api/jobs/${current}/cancel`, new Blob(["{}"], {type: "application/json"}));
  });

  const ready = window.pkdpReady || Promise.resolve();  // what has to be fetched first
  ready.then(() => {
    const filled = pkdpForm.fill(location.hash);
    document.dispatchEvent(new Event("pkdp:filled"));
    if (filled && !isDraw) guarded(compute);
  });
  window.addEventListener("hashchange", () => {
    if (pkdpForm.fill(location.hash) && !isDraw && location.hash !== pkdpForm.link()) guarded(compute);
  });
})();
