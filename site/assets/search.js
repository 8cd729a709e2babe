// Search over index.js, which sets pkdpIndex: [[address, name, words, where], …]. Works from files.
"use strict";

(() => {
  const form = document.querySelector("[data-search]");
  if (!form || typeof pkdpIndex === "undefined") return;
  const input = form.querySelector("input");
  const list = form.querySelector("[data-search-results]");
  const state = form.querySelector("[data-search-state]");
  const root = form.dataset.search;
  const most = 12;

  // "Théorème 5." is theorem-like text: lower case, no accents, signs of ids kept.
  const plain = (text) => text.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  const wordsOf = (text) => plain(text).split(/[^\p{L}\p{N}.]+/u).filter(Boolean);
  const entries = pkdpIndex.map(([href, name, words, where]) => ({
    href, name, where, words,
    title: plain(name),
    titleWords: wordsOf(name),
    all: plain(name + " " + words + " " + where),
    allWords: new Set(wordsOf(name + " " + words + " " + where)),
  }));

  // A whole word of the name counts most, then its beginning, then anything.
  const score = (entry, asked, phrase) => {
    let sum = 0;
    for (const word of asked) {
      if (entry.titleWords.includes(word)) sum += 12;
      else if (/^\d/.test(word) ? entry.allWords.has(word) : entry.titleWords.some((x) => x.startsWith(word))) sum += 6;
      else if (entry.allWords.has(word)) sum += 4;
      else if (!/^\d/.test(word) && entry.all.includes(word)) sum += 1;
      else return 0;
    }
    if (entry.title.startsWith(phrase)) sum += 10;
    else if (entry.title.includes(phrase)) sum += 4;
    return sum;
  };

  const show = () => {
    const asked = wordsOf(input.value);
    list.replaceChildren();
    if (asked.length === 0) {
      state.textContent = "";
      return;
    }
    const phrase = asked.join(" ");
    const found = entries.map((entry, order) => ({ entry, order, score: score(entry, asked, phrase) }))
      .filter((x) => x.score > 0)
      .sort((a, b) => b.score - a.score || a.order - b.order);
    state.textContent = found.length === 0 ? "Nothing found."
      : `${found.length} found${found.length > most ? `, the best ${most} are shown` : ""}`;
    for (const { entry } of found.slice(0, most)) {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = root + entry.href;
      link.textContent = entry.name;
      const where = document.createElement("span");
      where.className = "where";
      where.textContent = entry.where;
      item.append(link, where);
      list.append(item);
    }
  };

  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const first = list.querySelector("a");
    if (first) first.click();
  });
  input.addEventListener("input", show);
  show();
})();
