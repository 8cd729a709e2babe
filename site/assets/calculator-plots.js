"use strict";
// Answers turned into what pkdpCurve draws: a logarithmic δ is measured in powers of ten.
const pkdpPlots = (() => {
  const {log10, value, shown} = pkdpNumbers;

  function rows(csv) {
    const [head, ...lines] = csv.trim().split("\n").map((line) => line.split(","));
    return lines.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i]])));
  }

  const nothing = (text) => text === "none" || text === undefined || text === "";
  const logarithm = (text) => nothing(text) ? NaN : log10(text) === -Infinity ? NaN : log10(text);
  const number = (text) => nothing(text) ? NaN : value(text);

  function ofEpsilon(answers, asked, json) {
    const points = rows(answers[0].curve).map((row) => ({
      x: value(row.epsilon), low: logarithm(row.delta_lower), high: logarithm(row.delta_upper),
      texts: [row.epsilon, row.delta_lower, row.delta_upper]}));
    const figure = (json.figures || [])[0] || {};
    const epsilon = json.quantity === "epsilon" ? figure.upper : asked.epsilon;
    const delta = json.quantity === "epsilon" ? asked.delta : figure.upper;
    const at = asked.ratio && json.quantity === "delta" ? Math.log(value(asked.ratio)) : number(epsilon);
    return {
      title: "δ against ε", xWords: "ε", yWords: "δ (logarithmic)", logarithmic: true,
      caption: "δ of this release for each ε, certified and rounded up. The point is what was asked.",
      series: [{name: "δ(ε)", points}], asked: {x: at, y: logarithm(delta)}, columns: ["ε", "δ at least", "δ at most"]};
  }

  function ofNoise(answers, asked, json) {
    const all = rows(answers[0].curve);
    const over = asked["curve-over"] || "known";
    const axis = Object.keys(all[0] || {})[1];
    const line = (name) => all.map((row) => ({
      x: value(row[axis]), low: number(row[`${name}_lower`]), high: number(row[`${name}_upper`]),
      texts: [row[axis], row[`${name}_lower`], row[`${name}_upper`]]}));
    return {
      title: "The least noise around what was asked", xWords: {known: "records that the attacker knows", epsilon: "ε", delta: "δ"}[over],
      yWords: json.parameter || "noise", logarithmic: false,
      caption: "The least noise against this attacker, and that of differential privacy, which lets all other records be known.",
      series: [{name: "this attacker", points: line("least")}, {name: "differential privacy", points: line("dp")}],
      columns: [over, "noise at least", "noise at most"]};
  }

  // Curves that are the same at every point are one, with all their names.
  function together(lines) {
    const names = new Map();
    for (const [name, points] of lines) {
      const key = JSON.stringify(points);
      if (!names.has(key)) names.set(key, {names: [], points});
      names.get(key).names.push(name);
    }
    return [...names.values()].map((one) => ({name: one.names.join("\n"), points: one.points}));
  }

  function ofDefinitions(answers) {
    const lines = new Map();
    for (const answer of answers) {
      const json = JSON.parse(answer.json);
      for (const one of json.answers) {
        if (!lines.has(one.definition)) lines.set(one.definition, []);
        const delta = typeof one.delta === "string" ? number(one.delta) : NaN;
        lines.get(one.definition).push({x: Math.log(value(json.ratio || one.ratio)), low: delta, high: delta,
                                        texts: [json.ratio || one.ratio, one.delta, one.delta]});
      }
    }
    return {
      title: "The least δ under each definition", xWords: "ε", yWords: "δ", logarithmic: false,
      caption: "The least δ of this model at each ε. Definitions whose curves are the same lie on one line and are named one below the other.",
      series: together(lines), columns: ["e^ε", "δ", "δ"]};
  }

  function ofArgument(answers, asked) {
    const over = asked.over;
    const points = answers.map((answer) => {
      const json = JSON.parse(answer.json);
      return {x: value(json.arguments[over]), low: number(json.lower), high: number(json.upper),
              texts: [json.arguments[over], json.lower, json.upper]};
    });
    const sizes = points.flatMap((point) => point.texts.slice(1)).filter((text) => !nothing(text));
    const positive = sizes.every((text) => !text.startsWith("-")) && sizes.some((text) => log10(text) < -3);
    if (positive) {
      for (const point of points) [point.low, point.high] = point.texts.slice(1).map(logarithm);
    }
    return {
      title: `${asked.NAME} against ${over}`, xWords: over, yWords: positive ? "value (logarithmic)" : "value",
      logarithmic: positive, caption: "Every point is a certified enclosure, as in the answer above.",
      series: [{name: asked.NAME, points}], columns: [over, "at least", "at most"]};
  }

  // What a listener hears: where the curve begins and ends.
  function description(plot) {
    return plot.series.map((one) => {
      const there = one.points.filter((point) => Number.isFinite(point.high));
      const name = one.name.replaceAll("\n", ", ");
      if (there.length === 0) return `${name}: no value.`;
      const say = (point) => `${plot.logarithmic ? shown(Math.pow(10, point.high)) : shown(point.high)} at ${shown(point.x)}`;
      return `${name}: from ${say(there[0])} to ${say(there[there.length - 1])}.`;
    }).join(" ");
  }

  function of(kind, answers, asked, json) {
    const makers = {epsilon: ofEpsilon, noise: ofNoise, definitions: ofDefinitions, argument: ofArgument};
    const plot = makers[kind](answers, asked, json);
    if (!plot.series.some((one) => one.points.some((point) => Number.isFinite(point.high)))) return null;
    plot.description = description(plot);
    return plot;
  }

  // The numbers of the curve, for those who do not see it.
  function table(plot) {
    const folded = document.createElement("details");
    const head = document.createElement("summary");
    head.textContent = "The numbers of the curve";
    const wrap = document.createElement("div");
    wrap.className = "table-wrap";
    wrap.tabIndex = 0;
    wrap.setAttribute("role", "region");
    wrap.setAttribute("aria-label", "The numbers of the curve");
    const made = document.createElement("table");
    const row = (cells, name) => {
      const line = made.insertRow();
      for (const cell of cells) {
        const place = document.createElement(name);
        if (name === "th") place.scope = "col";
        place.textContent = cell;
        line.append(place);
      }
    };
    row(["curve", ...plot.columns], "th");
    for (const one of plot.series) {
      for (const point of one.points) row([one.name.replaceAll("\n", ", "), ...point.texts.map(short)], "td");
    }
    wrap.append(made);
    folded.append(head, wrap);
    return folded;
  }

  function short(text) {
    return typeof text === "string" ? text : JSON.stringify(text);
  }

  return {of, table};
})();
