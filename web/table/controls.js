/** The bar and what lies under "More": as the game has them. What their buttons do is in deeds.js. */

/** @import {ListedGame} from "./protocol.js" */
/** @import {Game} from "./notation.js" */
/** @import {Parts} from "./parts.js" */
/** @import {Scene} from "./scene.js" */
/** @import {FullView} from "./types.js" */
/** @import {Look} from "./looks.js" */

import {describeDestination, describeMove, describeOrigin} from "./describe.js";
import {looks} from "./looks.js";
import {deedButton} from "./markup.js";
import {readStart} from "./notation.js";
import {moveButton} from "./panel.js";
import {describeTime} from "./played.js";
import {focusBeside} from "./roots.js";
import {capital, counted, escaped} from "./words.js";

const MANY = 120;                 // moves from which on a list of them is folded up by their card

/**
 * @param {HTMLElement} button
 * @param {boolean} on
 */
const enable = (button, on) => { button.ariaDisabled = String(!on); };

/** A game that was left, by its deal. */
const nameOf = (/** @type {Game} */ {start}) => (readStart(start).deal ? `deal ${escaped(readStart(start).deal)}` : "the game before");

export class Controls {
  /**
   * @param {Parts} parts
   * @param {boolean} link  whether the page's address can open a record
   * @param {boolean} full  whether the table can be opened at the size of the window
   */
  constructor(parts, link, full) {
    this.parts = parts;
    this.link = link;
    /** Whether what stands in the field is a person's. */
    this.dealEdited = false;
    this.recordEdited = false;
    parts.copyLink.hidden = !link;
    parts.fullSwitch.hidden = !full;
    this.dressUp();
  }

  get #lookBoxes() { return /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (this.parts.root.querySelectorAll("[data-look]")); }

  dressUp() {
    for (const box of this.#lookBoxes) {
      const value = looks[/** @type {Look} */ (box.dataset.look)];
      if (box instanceof HTMLInputElement) box.checked = Boolean(value);
      else box.value = String(value);
    }
    const {classList, dataset} = this.parts.root;
    [dataset.cloth, dataset.back] = [looks.cloth, looks.back];
    classList.toggle("pt-left", looks.leftHanded);
    classList.toggle("pt-four", looks.fourColours);
    classList.toggle("pt-large", looks.largeIndices);
    classList.toggle("pt-still", looks.noMotion);
  }

  /**
   * A game that was not there before.
   * @param {FullView} view
   */
  begin(view) {
    const {root, cloth, legend} = this.parts;
    cloth.ariaLabel = `${view.title}. Arrow keys go from card to card, Enter takes up and lays down, Escape puts back.`;
    root.ariaLabel = `${view.title}: ${view.caption || "a table to play on"}`;
    legend.textContent = view.caption ?? "";
    legend.hidden = !view.caption;
    root.classList.toggle("pt-example", Boolean(view.caption));
    this.#drawReadings(view);
    this.parts.actions.innerHTML = view.actions
      .map(({move, usual}) => `<button type="button" data-action="${escaped(move)}"${usual ? ' class="pt-two-names"' : ""}></button>`).join("");
  }

  /**
   * The games to choose from, if any may be chosen.
   * @param {FullView} view
   * @param {boolean} any
   * @param {ListedGame[] | null | undefined} contents
   */
  drawGames(view, any, contents) {
    /** @type {ListedGame[]} */
    const games = contents?.length ? contents : [[view.game, view.title, ""]];
    const {game, gameChoice, gameChapter} = this.parts;
    game.hidden = !any;
    gameChoice.innerHTML = games.map(([slug, title]) => `<option value="${escaped(slug)}">${escaped(title)}</option>`).join("");
    gameChoice.value = view.game;
    const chapter = games.find(([slug]) => slug === view.game)?.[2];
    gameChapter.hidden = !(chapter && this.link);
    gameChapter.href = `${chapter}.html`;
  }

  /** @param {FullView} view */
  #drawReadings({readings}) {
    const details = this.parts.readings;
    const focused = focusBeside(details);
    const chosen = focused instanceof HTMLElement && details.contains(focused) ? focused.dataset.reading : "";
    details.hidden = !readings.length;
    this.parts.readingChoices.innerHTML = readings.map((reading, n) => {
      const id = `pt-${this.parts.number}-reading-${n}`;
      const values = reading.values.map(([value, words]) =>
        `<option value="${escaped(value)}"${value === reading.chosen ? " selected" : ""}>${escaped(words)}</option>`).join("");
      return `<div class="pt-reading"><label for="${id}">${escaped(capital(reading.name.replaceAll("_", " ")))}</label>`
        + `<select id="${id}" data-reading="${escaped(reading.name)}">${values}</select><p>${escaped(reading.why)}</p></div>`;
    }).join("");
    if (chosen) details.querySelector(/** @type {"select"} */ (`[data-reading="${chosen}"]`))?.focus({preventScroll: true});
  }

  /**
   * `example`: whether the moves are those of a worked example; `left`: the game that was left for this one.
   * @param {Scene} scene
   * @param {{initial: FullView, example: boolean, awaiting: boolean, left: Game | null, playing: boolean}} state
   */
  draw(scene, {initial, example, awaiting, left, playing}) {
    const {parts} = this;
    const {view, moves} = scene;
    const all = view.moves_made.length;
    this.#drawActions(scene, example);
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (parts.root.querySelectorAll("[data-by]"))) {
      enable(button, button.dataset.by === "1" ? view.ply < all : view.ply > 0);
    }
    enable(parts.restart, view.ply > 0);
    enable(parts.hint, !view.won && !view.stuck);
    // A worked example asks for its next step; all else waits behind "More" until a person takes it up.
    parts.steps.hidden = !example;
    for (const part of [parts.history, parts.hint, parts.lampSwitch, parts.newDeal]) part.hidden = example;
    parts.example.hidden = !initial.moves_made.length || example;
    parts.root.classList.toggle("pt-won", view.won);
    this.#drawStatus(view, example, awaiting);
    parts.quiet.textContent = this.#quietWords(scene, example);
    const [only, ...others] = moves.all;
    if (only && !others.length && view.ply && view.ply === all && !example) {
      parts.quiet.insertAdjacentHTML("beforeend", ` ${moveButton(only.text, describeMove(scene, only.text))}`);
    }
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (parts.root.querySelectorAll(".pt-bar [data-do=run]"))) {
      button.textContent = playing ? "Pause" : "Play all";
      enable(button, playing || view.ply < all);
    }
    if (!example && view.ply < all) parts.quiet.insertAdjacentHTML("beforeend", ` ${deedButton("run", playing ? "Pause" : "Play them one by one")}`);
    if (left && !view.ply && moves.known) parts.quiet.insertAdjacentHTML("beforeend", ` ${deedButton("left", `Back to ${nameOf(left)}`)}`);
    if (!this.dealEdited && parts.deal !== focusBeside(parts.deal)) parts.deal.value = String(view.deal || "");
    if (!this.recordEdited && parts.record !== focusBeside(parts.record)) parts.record.value = scene.written;
    this.drawMoves(scene);
  }

  /**
   * @param {Scene} scene
   * @param {boolean} example
   */
  #drawActions(scene, example) {
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.parts.root.querySelectorAll("[data-action]"))) {
      const action = scene.action(button.dataset.action ?? "");
      if (!action) continue;
      const open = scene.moves.known && action.open;
      if (button.textContent !== action.name) button.textContent = action.name;
      enable(button, open || !scene.moves.known);
      button.hidden = example;
      const early = action.move === "re-deal" && scene.moves.all.some(move => move.from);
      button.classList.toggle("pt-gold", open && !early && !scene.view.won);
    }
  }

  /**
   * @param {FullView} view
   * @param {boolean} example
   * @param {boolean} awaiting
   */
  #drawStatus(view, example, awaiting) {
    const words = [view.deal ? `Deal <b>${escaped(view.deal)}</b>` : "Set up by hand"];
    if (view.status_text) words.push(escaped(view.status_text));
    words.push(example ? `step ${view.ply} of ${view.moves_made.length}` : counted(view.ply, "move"));
    if (awaiting) words.push("one moment");
    else if (view.won) words.push("<b>won</b>");
    else if (view.stuck) words.push("no move is left");
    if (looks.clock && !example) words.push('<span class="pt-clock"></span>');
    this.parts.status.innerHTML = words.join(" · ");
    this.parts.status.title = this.parts.status.textContent ?? "";       // on one line, whose end may be cut off
  }

  /** How long the game has been played, as far as that is known. @param {{played: import("./played.js").Played}} table */
  drawClock({played}) {
    const clock = this.parts.status.querySelector(".pt-clock");
    if (clock) clock.textContent = played.running === null ? "time not known" : describeTime(played.running);
  }

  /**
   * What stands in the place of a message while there is none.
   * @param {Scene} scene
   * @param {boolean} example
   */
  #quietWords(scene, example) {
    const {moves_made, ply} = scene.view;
    if (!scene.moves.known) return "";
    if (example) return ply < moves_made.length ? `Next: ${describeMove(scene, moves_made[ply])}.` : "";
    if (ply < moves_made.length) return `${counted(moves_made.length - ply, "move")} can be made again.`;
    if (moves_made.length && scene.moves.all.length === 1) return "Only one move is left.";
    return moves_made.length ? "" : "Touch a card. The places where it can go light up: touch one of them.";
  }

  /** @param {Scene} scene */
  drawMoves(scene) {
    const {list, listTitle, listMoves} = this.parts;
    const {all, known} = scene.moves;
    listTitle.textContent = known ? `Legal moves: ${all.length}` : "Legal moves";
    if (!list.open) return;
    const focused = listMoves.contains(focusBeside(listMoves));
    /** @type {Map<string, string[]>} */
    const groups = new Map();
    for (const move of all) {
      const heading = describeOrigin(scene, move);
      groups.set(heading, [...groups.get(heading) ?? [], moveButton(move.text, describeDestination(scene, move))]);
    }
    listMoves.innerHTML = [...groups].map(([heading, buttons]) => all.length > MANY
      ? `<details><summary>${escaped(heading)}: ${buttons.length}</summary>${buttons.join("")}</details>`
      : `<div class="pt-group"><span>${escaped(heading)}</span>${buttons.join("")}</div>`).join("") || "<p>There is none.</p>";
    if (focused) listTitle.focus({preventScroll: true});
  }

  toggleMore() {
    const {more, moreSwitch} = this.parts;
    more.hidden = !more.hidden;
    moreSwitch.ariaExpanded = String(!more.hidden);
    const name = moreSwitch.querySelector("span");
    if (name) name.textContent = more.hidden ? "More" : "Less";
  }
}
