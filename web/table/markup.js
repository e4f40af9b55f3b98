/** The parts of a table as HTML, once. What changes is written by panel.js, controls.js and lamp.js. */

/**
 * @param {string} box
 * @param {string} path
 */
const drawing = (box, path, className = "") => `<svg class="${className}" viewBox="${box}" aria-hidden="true"><path d="${path}"/></svg>`;
const UNDO = drawing("0 0 20 20", "M8 4 3.5 8.5 8 13M4 8.5h7.5a4.5 4.5 0 0 1 0 9H8");
const REDO = drawing("0 0 20 20", "M12 4l4.5 4.5L12 13M16 8.5H8.5a4.5 4.5 0 0 0 0 9H12");
const LAMP = drawing("0 0 20 20", "M6 18h8M7.8 18c0-1.6-1.3-2-1.3-3.6h7c0 1.6-1.3 2-1.3 3.6M8.3 12.2C6 10.6 6 7.9 7.5 6.3c.7-.8 1-1.7 1-4.3h3"
  + "c0 2.6.3 3.5 1 4.3 1.5 1.6 1.5 4.3-.8 5.9zM10 10.4c-1.2-.9-1-2 0-3.4 1 1.4 1.2 2.5 0 3.4z");
const HINT = drawing("0 0 20 20", "M10 2.5l1.7 5.8 5.8 1.7-5.8 1.7L10 17.5l-1.7-5.8L2.5 10l5.8-1.7z", "pt-slim");
const DEAL = drawing("0 0 20 20", "M3.5 7h7.5v10H3.5zM8 4.5V3h8.5v10.5H13.5", "pt-slim");
const MORE = drawing("0 0 20 20", "M4 10h.5M9.8 10h.5M15.5 10h.5", "pt-slim pt-dots");
const FULL = drawing("0 0 20 20", "M3 8V3h5M17 8V3h-5M3 12v5h5M17 12v5h-5");
export const CROSS = drawing("0 0 20 20", "M5 5l10 10M15 5 5 15");
export const ORNAMENT = drawing("0 0 190 16", "M0 8h70M120 8h70M78 8c5-9 12-9 17 0 5 9 12 9 17 0-5-9-12-9-17 0-5 9-12 9-17 0z", "pt-ornament");

/** A button that does a deed of the table, see `DEEDS` in controls.js. */
export const deedButton = (/** @type {string} */ deed, /** @type {string} */ name) =>
  `<button type="button" data-do="${deed}">${name}</button>`;

/**
 * The whole of a table.
 * @param {(name: string) => string} id  an id of this table's own, for a labelled part
 */
export function tableMarkup(id) {
  const section = (/** @type {string} */ key, /** @type {string} */ title, /** @type {string} */ inside) => `
    <div class="pt-part" role="group" aria-labelledby="${id(key)}"><p class="pt-heading" id="${id(key)}">${title}</p>${inside}</div>`;
  return `
    <p class="pt-game" hidden><label for="${id("which")}">Game</label> <select id="${id("which")}"></select> <a>Its chapter</a></p>
    <p class="pt-legend" hidden></p>
    <div class="pt-room"><div class="pt-cloth" role="application" aria-roledescription="card table">
      <div class="pt-cards" aria-hidden="true"></div><div class="pt-places"></div>
    </div><div class="pt-end" role="group" aria-label="The end of the game" hidden></div></div>
    <div class="pt-words">
      <p class="pt-status"></p>
      <div class="pt-note" hidden></div>
      <div class="pt-lamp" role="group" aria-label="The lamp" hidden>
        <p><b class="pt-verdict"></b> <span class="pt-looked"></span> <span class="pt-granted"></span></p>
        <div class="pt-ways">${deedButton("way", "Show me how")}${deedButton("run", "Play it for me")}${deedButton("lamp", "Stop")}</div>
      </div>
      <p class="pt-quiet"></p>
    </div>
    <div class="pt-bar" role="group" aria-label="Play">
      <span class="pt-steps" hidden>
        <button type="button" data-by="-1">Step back</button>
        <button type="button" data-by="1" class="pt-gold">Next step</button>
        ${deedButton("run", "Play all")}
        ${deedButton("mine", "Now you")}
      </span>
      <span class="pt-actions"></span>
      <span class="pt-history">
        <button type="button" data-by="-1" class="pt-icon">${UNDO}<span>Undo</span></button>
        <button type="button" data-by="1" class="pt-icon">${REDO}<span>Redo</span></button>
      </span>
      <button type="button" data-do="hint" class="pt-icon">${HINT}<span>Hint</span></button>
      <button type="button" data-do="lamp" class="pt-icon" aria-pressed="false"
        title="Can the game still be won?">${LAMP}<span>Lamp</span></button>
      <button type="button" data-do="deal" class="pt-icon">${DEAL}<span>New deal</span></button>
      <button type="button" data-do="full" class="pt-icon pt-bare" title="Make the table as large as the window" hidden>${FULL}<span>Full window</span></button>
      <button type="button" data-do="more" class="pt-icon" aria-expanded="false" aria-controls="${id("more")}">${MORE}<span>More</span></button>
    </div>
    <div class="pt-more" id="${id("more")}" hidden>`
    + section("game", "This game", `
        <form data-form="deal">
          <label for="${id("deal")}">Deal number</label>
          <div class="pt-row">
            <input id="${id("deal")}" class="pt-deal" inputmode="numeric" autocomplete="off" size="8"><button>Open</button>
          </div>
        </form>
        <div class="pt-row">
          ${deedButton("restart", "Restart")}${deedButton("example", "Back to the example")}
          ${deedButton("finish", "Play all to the foundations")}${deedButton("describe", "Describe the table")}
        </div>
        <details class="pt-readings" hidden><summary>Readings: where the book leaves a choice</summary><div></div></details>`)
    + section("moves", "Moves", `
        <form data-form="move">
          <label for="${id("move")}">Type a move</label>
          <div class="pt-row">
            <input id="${id("move")}" class="pt-written" autocomplete="off" autocapitalize="none" spellcheck="false" size="12"><button>Play</button>
          </div>
        </form>
        <form data-form="find">
          <label for="${id("find")}">Find a card, or all of a value</label>
          <div class="pt-row">
            <input id="${id("find")}" class="pt-sought" autocomplete="off" autocapitalize="none" spellcheck="false" size="12" placeholder="7h, queen"><button>Find</button>
          </div>
        </form>
        <details class="pt-list"><summary>Legal moves</summary><div class="pt-moves"></div></details>`)
    + section("line", "The record", `
        <label for="${id("record")}">This game as one line of text; paste another here to open it</label>
        <textarea id="${id("record")}" class="pt-record" rows="3" spellcheck="false" autocapitalize="none"></textarea>
        <div class="pt-row">
          ${deedButton("load", "Open this record")}${deedButton("copy", "Copy")}${deedButton("link", "Copy a link")}
          ${deedButton("save", "Download")}${deedButton("file", "From a file")}
          <input type="file" class="pt-file" accept=".txt,text/plain" hidden aria-label="A record in a file">
        </div>
        <details class="pt-earlier" hidden><summary></summary><div class="pt-ways"></div></details>`)
    + section("cards", "How it looks", `
        <div class="pt-row">
          <label><input type="checkbox" data-look="fourColours">Four colours</label>
          <label><input type="checkbox" data-look="largeIndices">Large indices</label>
          <label><input type="checkbox" data-look="nextWanted">Show the next card of every foundation</label>
          <label><input type="checkbox" data-look="noMotion">No motion</label>
          <label><input type="checkbox" data-look="clock">A clock</label>
          <label><input type="checkbox" data-look="sound">Sounds</label>
          <label><input type="checkbox" data-look="leftHanded">For the left hand: the table as in a mirror</label>
          <label>Cloth <select data-look="cloth"><option value="">green</option><option value="blue">blue</option><option value="brown">brown</option></select></label>
          <label>Backs <select data-look="back"><option value="">red</option><option value="blue">blue</option><option value="green">green</option></select></label>
        </div>`)
    + section("help", "How it plays", `
        <div class="pt-row">
          <label><input type="checkbox" data-look="oneTouch">One touch moves a card that has only one place to go</label>
          <label>Cards go to the foundations by themselves <select data-look="goesHome"><option value="">never</option>
            <option value="safe">when nothing is lost by it</option><option value="all">whenever they can</option></select></label>
        </div>
        <div class="pt-row">${deedButton("keys", "List the keys")}</div>`)
    + '</div><p class="pt-said" role="status" aria-live="polite"></p>';
}
