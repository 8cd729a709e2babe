"use strict";
// Numbers come as texts, exact or rounded outwards. Only what is drawn is turned into doubles, and a
// logarithm is taken from the digits: most tails are far below the least double.
const pkdpNumbers = (() => {
  // ln 10 · x of a text of digits, in parts that no double loses: [mantissa in [1, 10), exponent].
  function parts(digits) {
    const found = /^(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(digits);
    if (!found) return null;
    const all = (found[1] + found[2]).replace(/^0+/, "");
    if (all === "") return [0, 0];
    const leading = (found[1] + found[2]).length - all.length;
    const exponent = found[1].length - leading - 1 + Number(found[3] || 0);
    return [Number(all.slice(0, 1) + "." + all.slice(1, 17)), exponent];
  }

  // log10 of a positive number "0.001", "1e-400", "3/7"; −∞ of 0, NaN of anything else.
  function log10(text) {
    const [over, under = "1"] = text.split("/");
    const top = parts(over);
    const bottom = parts(under);
    if (!top || !bottom || bottom[0] === 0) return NaN;
    if (top[0] === 0) return -Infinity;
    return Math.log10(top[0]) + top[1] - Math.log10(bottom[0]) - bottom[1];
  }

  function value(text) {
    if (text === "inf") return Infinity;
    const negative = text.startsWith("-");
    const size = Math.pow(10, log10(negative ? text.slice(1) : text));
    const [over, under] = text.split("/");
    const plain = under === undefined ? Number(over) : Number(over) / Number(under);
    return Number.isFinite(plain) ? plain : negative ? -size : size;
  }

  // "0.0021", "2.1·10⁻⁸": for axes and labels.
  function shown(number, digits = 3) {
    if (number === 0) return "0";
    const size = Math.abs(number);
    if (size >= 1e-3 && size < 1e6) return String(Number(number.toPrecision(digits)));
    const [mantissa, exponent] = number.toExponential(digits - 1).split("e");
    return (Number(mantissa) === 1 ? "" : Number(mantissa) + "·") + tenTo(Number(exponent));
  }

  function tenTo(exponent) {
    const small = {"-": "⁻", 0: "⁰", 1: "¹", 2: "²", 3: "³", 4: "⁴", 5: "⁵", 6: "⁶", 7: "⁷", 8: "⁸", 9: "⁹"};
    return exponent === 0 ? "1" : "10" + [...String(exponent)].map((c) => small[c]).join("");
  }

  return {log10, value, shown, tenTo};
})();
