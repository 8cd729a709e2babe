"use strict";
// Draws certified curves in SVG: a line along the safe end, a band where the two ends differ, the name
// of each beside it. Colours are classes of calculator.css, so that light and dark are the page's.
const pkdpCurve = (() => {
  const space = "http://www.w3.org/2000/svg";
  const margin = {left: 64, right: 16, top: 16, bottom: 44};

  function node(name, attributes, text) {
    const made = document.createElementNS(space, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text !== undefined) made.textContent = text;
    return made;
  }

  // At most `most` round numbers between the ends.
  function ticks(from, to, most) {
    const rough = (to - from) / most;
    const unit = Math.pow(10, Math.floor(Math.log10(rough)));
    const step = unit * [1, 2, 5, 10].find((factor) => factor * unit >= rough);
    const all = [];
    for (let i = Math.ceil(from / step - 1e-9); i * step <= to + step * 1e-9; ++i) all.push(i * step);
    return all;
  }

  function range(numbers) {
    const finite = numbers.filter(Number.isFinite);
    if (finite.length === 0) return null;
    const [low, high] = [Math.min(...finite), Math.max(...finite)];
    return low === high ? [low - 1, high + 1] : [low, high];
  }

  // A logarithmic axis is measured in powers of ten, from whole ones to whole ones.
  function axes(plot, width, height) {
    const xs = range(plot.series.flatMap((one) => one.points.map((point) => point.x)));
    let ys = range(plot.series.flatMap((one) => one.points.flatMap((point) => [point.low, point.high])));
    if (!xs || !ys) return null;
    ys = plot.logarithmic ? [Math.floor(ys[0]), Math.ceil(ys[1])] : [Math.min(0, ys[0]), ys[1] * 1.08];
    if (ys[0] === ys[1]) ys = [ys[0] - 1, ys[1]];
    const inner = {width: width - margin.left - margin.right, height: height - margin.top - margin.bottom};
    return {
      xs, ys, inner,
      x: (value) => margin.left + (value - xs[0]) / (xs[1] - xs[0]) * inner.width,
      y: (value) => margin.top + (1 - (value - ys[0]) / (ys[1] - ys[0])) * inner.height,
    };
  }

  function frame(svg, plot, scale) {
    const bottom = margin.top + scale.inner.height;
    const right = margin.left + scale.inner.width;
    for (const value of ticks(...scale.ys, 6)) {
      if (plot.logarithmic && !Number.isInteger(value)) continue;
      const y = scale.y(value);
      svg.append(node("line", {class: "grid", x1: margin.left, x2: right, y1: y, y2: y}),
                 node("text", {class: "tick", x: margin.left - 8, y: y + 4, "text-anchor": "end"},
                      plot.logarithmic ? pkdpNumbers.tenTo(value) : pkdpNumbers.shown(value)));
    }
    for (const value of ticks(...scale.xs, Math.max(2, Math.floor(scale.inner.width / 90)))) {
      const x = scale.x(value);
      svg.append(node("line", {class: "grid", x1: x, x2: x, y1: margin.top, y2: bottom}),
                 node("text", {class: "tick", x, y: bottom + 18, "text-anchor": "middle"}, pkdpNumbers.shown(value)));
    }
    svg.append(node("text", {class: "axis", x: right, y: bottom + 38, "text-anchor": "end"}, plot.xWords),
               node("text", {class: "axis", x: 8, y: margin.top - 3}, plot.yWords));
  }

  // Pieces of a line between points that have no place on the axis.
  function pieces(points) {
    const all = [[]];
    for (const point of points) {
      if (Number.isFinite(point.high)) all[all.length - 1].push(point);
      else if (all[all.length - 1].length > 0) all.push([]);
    }
    return all.filter((piece) => piece.length > 0);
  }

  function line(svg, one, number, scale) {
    const at = (point, end) => `${scale.x(point.x).toFixed(1)},${scale.y(point[end]).toFixed(1)}`;
    for (const piece of pieces(one.points)) {
      const lowest = (point) => Number.isFinite(point.low) ? at(point, "low") : `${scale.x(point.x).toFixed(1)},${scale.y(scale.ys[0]).toFixed(1)}`;
      const band = [...piece.map((point) => at(point, "high")), ...piece.map(lowest).reverse()];
      svg.append(node("polygon", {class: `band c${number}`, points: band.join(" ")}),
                 node("polyline", {class: `line c${number}`, points: piece.map((point) => at(point, "high")).join(" ")}));
      if (piece.length === 1) {
        svg.append(node("circle", {class: `dot c${number}`, cx: scale.x(piece[0].x), cy: scale.y(piece[0].high), r: 3}));
      }
    }
  }

  // The names stand where the curves are, one below the other where they come close.
  function names(svg, plot, scale) {
    const wanted = plot.series.flatMap((one, index) => {
      const drawn = one.points.filter((point) => Number.isFinite(point.high));
      const above = drawn.slice(0, Math.ceil(drawn.length * 0.6))
          .filter((point) => point.high > scale.ys[0] + 0.1 * (scale.ys[1] - scale.ys[0]));
      const point = above[above.length - 1] || drawn[0];
      return point ? one.name.split("\n").map((words) => ({
        words, number: index % 6 + 1, x: scale.x(point.x) + 6, y: scale.y(point.high) - 8})) : [];
    }).sort((a, b) => a.y - b.y);
    let last = margin.top - 6;
    for (const name of wanted) {
      last = Math.max(last + 16, name.y);
      const y = Math.min(last, margin.top + scale.inner.height - 4);
      svg.append(node("text", {class: `name c${name.number}`, x: Math.min(name.x, margin.left + scale.inner.width - 7 * name.words.length), y}, name.words));
    }
  }

  function mark(svg, plot, scale) {
    if (!plot.asked || !Number.isFinite(plot.asked.y)) return;
    const {x, y} = plot.asked;
    if (x < scale.xs[0] || x > scale.xs[1] || y < scale.ys[0] || y > scale.ys[1]) return;
    svg.append(node("circle", {class: "asked", cx: scale.x(x), cy: scale.y(y), r: 5}));
  }

  // plot: {title, description, xWords, yWords, logarithmic, series: [{name, points: [{x, low, high}]}]}
  function draw(plot, width) {
    const height = Math.round(Math.max(240, Math.min(420, width * 0.55)));
    const scale = axes(plot, width, height);
    if (!scale) return null;
    const svg = node("svg", {viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-labelledby": "curve-title curve-description"});
    svg.append(node("title", {id: "curve-title"}, plot.title), node("desc", {id: "curve-description"}, plot.description));
    frame(svg, plot, scale);
    plot.series.forEach((one, index) => line(svg, one, index % 6 + 1, scale));
    names(svg, plot, scale);
    mark(svg, plot, scale);
    return svg;
  }

  return {draw};
})();
