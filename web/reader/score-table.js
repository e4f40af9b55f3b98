/** The reader's scores on the page of games: a table of them, and the buttons that save, open and erase them. */

/** @import {Scores} from "./scores.js" */

import {clock, fromFile, keepScores, readScores, toFile} from "./scores.js";

const HEADS = ["game", "played", "won", "won without help", "best time", "fewest moves", "won in a row", "longest row"];

/** A line of the table for each game and reading, in the order of the book. */
function rows(/** @type {Scores} */ scores, /** @type {Map<string, string>} */ titles) {
  const order = [...titles.keys()];
  const place = (/** @type {string} */ name) => order.indexOf(name.split("[")[0]);
  return Object.entries(scores).toSorted(([a], [b]) => place(a) - place(b) || a.localeCompare(b)).map(([name, score]) => {
    const [slug, readings] = name.split("[");
    const title = (titles.get(slug) ?? slug) + (readings ? ` (${readings.slice(0, -1)})` : "");
    const {played, won, unaided, seconds, moves, streak, longest} = score;
    return [title, played, won, unaided, seconds === null ? "–" : clock(seconds), moves ?? "–", streak, longest];
  });
}

/** Shows them, and keeps the table and the buttons up to date. */
export function showScores(/** @type {Map<string, string>} */ titles) {
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.querySelector(`.scores-${name}`));
  const [table, none, said, file] = [part("table"), part("none"), part("said"), /** @type {HTMLInputElement} */ (part("file"))];

  function draw() {
    const lines = rows(readScores(), titles);
    table.replaceChildren();
    table.hidden = !lines.length;
    none.hidden = lines.length > 0;
    part("save").hidden = part("erase").hidden = !lines.length;
    const drawn = document.createElement("table");
    drawn.className = "table";
    drawn.createTHead().insertRow().append(...HEADS.map(words => Object.assign(document.createElement("th"), {scope: "col", textContent: words})));
    const body = drawn.createTBody();
    for (const [title, ...values] of lines) {
      const row = body.insertRow();
      row.append(Object.assign(document.createElement("th"), {scope: "row", textContent: title}));
      for (const value of values) row.insertCell().textContent = String(value);
    }
    table.append(drawn);
  }

  /** Keeps other scores, and says how that went. */
  function keep(/** @type {Scores} */ scores, /** @type {string} */ words) {
    said.textContent = keepScores(scores) ? words : "This browser keeps nothing for the book.";
    document.dispatchEvent(new CustomEvent("patience:scores"));
  }

  part("save").addEventListener("click", () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([toFile(readScores())], {type: "application/json"}));
    link.download = "patience-scores.json";
    link.click();
    URL.revokeObjectURL(link.href);
  });
  part("open").addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    const opened = fromFile(await file.files?.[0]?.text() ?? "");
    file.value = "";
    if (!opened) said.textContent = "This is not a file of scores from this book. Nothing was changed.";
    else if (!Object.keys(readScores()).length || confirm("Put the scores of the file in the place of those kept here?")) {
      keep(opened, "The scores of the file are kept now.");
    }
  });
  part("erase").addEventListener("click", () => {
    if (confirm("Erase all your scores? This cannot be undone.")) keep({}, "Your scores are erased.");
  });
  document.addEventListener("patience:scores", draw);
  draw();
}
