/**
 * The games of a table in the browser's memory: the one under way, kept with its view, so that a reload shows it before the engine is
 * awake; and the earlier ones: whatever another game takes the place of is laid aside, and can be had back.
 */

/** @import {CardTable} from "./card-table.js" */
/** @import {Game} from "./notation.js" */
/** @import {KeptPlay} from "./played.js" */
/** @import {FullView} from "./types.js" */

import {recordIn, withoutRecord} from "./links.js";
import {gameOf, goesOnFrom, isSameGame, readStart} from "./notation.js";
import {gameIn} from "./scene.js";
import {fromKept, fromKeptPlay, stampOf, storage, toKept} from "./storage.js";
import {capital, counted, escaped} from "./words.js";

const EARLIER = 12;               // how many games that another has taken the place of can be had back
const BRANCHES = 3;               // how many of them may be other ways on from one deal
const WORTH = 2;                  // moves that are undone and not made again, from which on they can be had back
let refused = false;              // whether it has been said in this page that the browser keeps nothing

/**
 * A table to begin with. `settle`: the engine is to be asked how it stands; `reopen`: a game whose drawing has to be asked for;
 * `archive`: one that is laid aside; `play`: how it has been played.
 * @typedef {{view: FullView, settle?: boolean, reopen?: Game, archive?: Game, play?: KeptPlay}} Beginning
 */

/**
 * The earlier games with one more, which stands first. One that another goes on from is in it; of very many the shortest is given up.
 * @param {Game} game
 * @param {Game[]} earlier
 */
export function withArchived(game, earlier) {
  const games = [game, ...earlier].filter((one, n, all) =>
    !all.some((other, m) => goesOnFrom(other, one) && (m < n || other.moves.length > one.moves.length)))
    .filter((one, n, all) => all.slice(0, n).filter(other => other.start === one.start).length < BRANCHES);
  while (games.length > EARLIER) {
    const least = Math.min(...games.slice(1).map(({moves}) => moves.length));
    games.splice(games.findLastIndex(({moves}) => moves.length === least), 1);
  }
  return games;
}

/**
 * The name of an earlier game, as its button has it.
 * @param {Game} game
 * @param {Map<string, string> | null} titles  where any game may be chosen
 */
export function describeEarlier({start, moves}, titles) {
  const {game, readings, deal} = readStart(start);
  return capital(`${titles ? `${titles.get(game) ?? game}, ` : ""}${deal ? `deal ${deal}` : "set up by hand"}${readings ? ` (${readings})` : ""}, `
    + counted(moves.length, "move"));
}

export class Keeping {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** What this table last read from the browser's memory or wrote there. */
  #last = "";
  #changed = false;

  /**
   * @param {CardTable} table
   * @param {string} key    "" if nothing is to be kept
   * @param {FullView} view the view the table was given
   */
  constructor(table, key, view) {
    this.table = table;
    this.key = key;
    /** Changes with the table and with the edition: a view that was kept by another is not to be trusted. */
    this.stamp = stampOf(JSON.stringify(view) + import.meta.url);
    /** Whether the game came by the page's address and has not been played on. */
    this.linked = false;
    this.earlier = this.#readEarlier();
    /** The earlier games that are offered, as their buttons count them. @type {Game[]} */
    this.offered = [];
  }

  /** @returns {FullView} */
  get initial() { return this.table.initial; }

  /**
   * The game that was kept, or else the view the table was given.
   * @param {FullView} view
   * @returns {Beginning[]}  the first that can be drawn counts
   */
  beginnings(view) {
    const {initial, key} = this;
    const stored = /** @type {{stamp?: unknown, opened?: unknown, view?: Partial<FullView>} | null} */ (key && storage.read(key));
    const kept = fromKept(stored);
    if (kept) this.#last = storage.text(key) ?? "";
    if (!kept || kept.start === initial.start && !kept.moves.length) return [{view: {...view}}];
    // The table began with another game when the book was last read: the game kept then can be had back, but does not lie there now.
    if (stored?.opened !== initial.start) return [{view: {...initial}, archive: kept}];
    const play = fromKeptPlay(stored);
    /** @type {Beginning[]} */
    const drawn = stored.stamp === this.stamp && stored.view ? [{view: {...initial, ...stored.view}, play}] : [];
    if (gameOf(kept.start) === initial.game) {
      // The record is enough where no drawing is kept: by an older edition of the page, before an answer came, or where it is damaged.
      const {start, moves, ply} = kept;
      return [...drawn, {view: {...initial, start, moves_made: moves, ply, moves: null}, settle: true, play}];
    }
    return [...drawn, {view: {...initial}, reopen: kept, archive: kept}];
  }

  /** The game as it stands is kept, soon. */
  keep() {
    if (!this.key) return;
    clearTimeout(this.#timer);
    this.#changed = true;
    if (this.linked) this.keepNow();              // as long as the link stands in the address, a reload would begin with it
    else this.#timer = setTimeout(() => this.keepNow(), 200);
  }

  keepNow() {
    clearTimeout(this.#timer);
    if (!this.#changed) return;
    this.#changed = false;
    const {scene} = this.table;
    this.#archiveOtherTab();
    const same = scene.view.start === this.initial.start;
    const view = !scene.moves.known ? null : same ? {...scene.view, spots: undefined, figures: undefined, grammar: undefined} : scene.view;
    this.#last = JSON.stringify({stamp: this.stamp, opened: this.initial.start, ...toKept(scene.game), ...this.table.played.kept, view});
    if (storage.write(this.key, this.#last)) this.#leaveAddress();
    else this.#showRefused();
  }

  /** The browser's memory is full or forbidden: said once in a page. */
  #showRefused() {
    if (refused) return;
    refused = true;
    const words = "This browser does not store anything for this page: if you reload it, your game is gone. To keep a game, copy its record.";
    this.table.parts.room.insertAdjacentHTML("afterend", `<p class="pt-notice">${words}</p>`);
    this.table.voice.sayMore(words);
  }

  /** A game that came by a link and has been played on: from now on a reload finds what is kept, not the link's beginning. */
  #leaveAddress() {
    if (this.linked && recordIn(location.hash)) history.replaceState(history.state, "", withoutRecord());
    this.linked = false;
  }

  #readEarlier() {
    const kept = this.key && storage.read(`${this.key}:earlier`);
    return Array.isArray(kept) ? kept.map(fromKept).filter(game => game !== null) : [];
  }

  /**
   * Lays a game aside, unless it has no move of the reader's own.
   * @param {Game} game
   */
  archive(game) {
    const {initial} = this;
    if (!game.moves.length || isSameGame(game, gameIn(initial))) return;
    if (!initial.any_game && gameOf(game.start) !== initial.game) return;
    this.earlier = withArchived(game, this.#readEarlier().concat(this.earlier));
    if (this.key && !storage.write(`${this.key}:earlier`, JSON.stringify(this.earlier.map(toKept)))) this.#showRefused();
  }

  /**
   * Before the moves that can be made again give way to others: they were the reader's own.
   * @param {string[]} next  the moves that take their place
   */
  archiveBranch(next) {
    const {start, moves_made: moves, ply} = this.table.view;
    if (moves.length - ply < WORTH || goesOnFrom({start, moves: next, ply}, {start, moves, ply}) || this.table.inExample) return;
    this.archive({start, moves, ply: moves.length});
  }

  /** Lays aside the game of another tab, which may have played at this table since. */
  #archiveOtherTab() {
    const there = fromKept(storage.read(this.key));
    if (there && storage.text(this.key) !== this.#last && !goesOnFrom(this.table.scene.game, there)) {
      this.archive(there);
      this.drawEarlier();
    }
  }

  /** The address names no game any more: the one that was kept lies on the table again, unless the link's has been played on. */
  followLinkBack() {
    if (!this.linked) return;
    const {initial, key, table} = this;
    const stored = /** @type {{opened?: unknown} | null} */ (storage.read(key));
    const kept = stored?.opened === initial.start ? fromKept(stored) : null;
    table.exchange.reopen(kept ?? gameIn(initial), true);
  }

  drawEarlier() {
    const {earlier, earlierTitle, earlierGames} = this.table.parts;
    const now = this.table.scene.game;
    const titles = this.initial.any_game ? new Map((this.initial.contents ?? []).map(([slug, title]) => [slug, title])) : null;
    this.offered = this.earlier.filter(game => !goesOnFrom(now, game));
    earlier.hidden = !this.offered.length;
    earlierTitle.textContent = `Earlier games: ${this.offered.length}`;
    earlierGames.innerHTML = this.offered
      .map((game, n) => `<button type="button" data-earlier="${n}">${escaped(describeEarlier(game, titles))}</button>`).join("");
  }
}
