/**
 * What the table asks the engine: one thing at a time. A request that is made while an answer is awaited waits for that answer, and is
 * judged by the position it then finds.
 */

/** @import {CardTable} from "./card-table.js" */
/** @import {Answer, Message, Standing} from "./protocol.js" */
/** @import {Request} from "./types.js" */
/** @import {Game} from "./notation.js" */

import {refuse, settle} from "./answers.js";
import {playAllHome} from "./autoplay.js";
import {describeSteps} from "./describe.js";
import {looks} from "./looks.js";
import {readMove, written} from "./notation.js";
import {sound} from "./sound.js";

const SLOW = 400;                 // milliseconds after which a person is told to wait

/** An answer, or that there is none. @typedef {Answer | {do: "lost", why: string}} Reply */

/**
 * How something is asked. `shown`: the move is on the table already; `quiet`: nothing is said of the answer; `linked`: the record came by the
 * page's address; `passing`: the game that lay there was a link's, and is not kept among the earlier ones.
 * @typedef {{shown?: boolean, quiet?: boolean, linked?: boolean, passing?: boolean}} Manner
 */

/** @typedef {(request: Standing) => Request} MakeRequest */

/** What can be asked again. @typedef {{request: Request | MakeRequest, manner: Manner}} Retry */

export class Exchange {
  /** @type {Promise<unknown>} */
  queue = Promise.resolve();
  /** How many answers of the engine are awaited. */
  awaiting = 0;
  /** Whether no answer can come any more, so that there is nothing to try again. @type {() => boolean} */
  isOver = () => false;
  /** Whether an action of two moves is under way. */
  #inCompoundAction = false;
  /** Whether cards are going to the foundations by themselves. */
  #following = false;
  /** What was asked last without an answer. @type {Retry | null} */
  #lastUnanswered = null;
  /** What is to be done again in its place. @type {(() => unknown) | null} */
  #again = null;

  /** @param {CardTable} table */
  constructor(table) { this.table = table; }

  /**
   * Does this when everything before it is done. `here`: it is meant for the cards that lie on the table now; if another deal has been laid
   * by then, it is not done.
   * @template T
   * @param {() => Promise<T>} deed
   * @returns {Promise<T | undefined>}
   */
  enqueue(deed, here = false) {
    const {table} = this;
    /** @type {Promise<T | undefined>} */
    let done;
    if (!this.awaiting) {
      done = deed();
    } else {
      const {start} = table.view;
      const later = async () => {
        if (!here || table.view.start === start) return deed();
        table.say("Other cards have been dealt: nothing was moved.");
        return undefined;
      };
      table.letGo();
      table.labelPlaces();
      table.say("One moment.");
      done = this.queue.then(later, later);
    }
    this.queue = done;
    return done;
  }

  /**
   * Does this as soon as the legal moves are known.
   * @param {() => void} deed
   */
  whenKnown(deed) {
    const {table} = this;
    if (table.moves.known) return deed();
    table.say("One moment.");
    return this.queue.then(() =>
      (table.moves.known ? deed() : table.say("What can be played is not known: the engine does not answer.")));
  }

  /**
   * Makes a move.
   * @param {string} move
   */
  send(move) { return this.enqueue(() => this.#play(move), true); }

  /** Whatever can be played to a foundation follows a move, where the reader wants it so. */
  #follow() {
    const {table} = this;
    const safe = looks.goesHome === "safe";
    if (!looks.goesHome || this.#following || table.inExample || !(safe ? table.view.safe[0] : table.scene.moveHome)) return;
    this.#following = true;
    this.queue.then(() => playAllHome(table, safe)).finally(() => { this.#following = false; });
  }

  /** @param {string} move */
  async #play(move) {
    const {table} = this;
    const {scene} = table;
    const steps = scene.moves.has(move) ? scene.stepsOf(move) : null;
    const {standing} = table;
    const {moves_made: moves, ply} = standing;
    table.keeping.archiveBranch([...moves.slice(0, ply), move]);
    table.played.count();
    table.clear(Boolean(steps));
    if (steps) {              // known to be legal: shown at once, whether or not the engine is awake
      scene.piles.apply(steps);
      const settled = Object.entries(scene.view.wanted).filter(([id]) => !steps.some(([, from, to]) => id === from || id === to));
      scene.set({moves: null, wanted: Object.fromEntries(settled), moves_made: [...moves.slice(0, ply), move], ply: ply + 1, steps});
      table.draw(true);
      sound("laid");
      table.places.stay(true);
      table.say(describeSteps(scene, steps));
      table.keeping.keep();
      performance.mark("patience-shown");
    } else {
      table.labelPlaces();
      const {from, depth} = readMove(move);
      if (table.piles.of[from]) table.pictures.mark("pt-lifted", [table.pictures.of(from, depth)]);        // until it is answered
    }
    const reply = await this.#ask({do: "play", ...standing, move}, {shown: Boolean(steps)});
    if (reply.do === "view") this.#follow();
  }

  /**
   * Does an action by its move. If another move has to come first, the two are one action, and nothing else comes between them. A button
   * that did not say that it lays a card aside when it was pressed does not do so, nor does one pressed half-way through such an action.
   * @param {string} move
   */
  act(move) {
    const {table} = this;
    const both = Boolean(table.scene.action(move)?.first || this.#inCompoundAction);
    return this.enqueue(async () => {
      const action = table.scene.action(move);
      if (!action) return;
      const {open, rule, because, first} = action;
      if (table.moves.known && !open && rule) refuse(table, {move, rule, because: because ?? ""});
      else if (!both || !first) await this.#play(move);
      else {
        this.#inCompoundAction = true;
        await this.#play(first);
        await this.#play(move);
        this.#inCompoundAction = false;
      }
    }, true);
  }

  /**
   * Goes to another place in the record.
   * @param {(ply: number) => number} where
   */
  visit(where) {
    const {table} = this;
    return this.enqueue(async () => {
      const {ply, moves_made} = table.view;
      const to = where(ply);
      table.clear();
      table.played.count();
      if (to < ply) table.played.help.add("undo");
      if (to < 0 || to > moves_made.length || to === ply) table.labelPlaces();
      else await this.#ask({do: "go", ...table.standing, to});
    });
  }

  /**
   * Asks for something that is not a move. `next` may ask for more, once that has been answered.
   * @param {Request | MakeRequest} request
   * @param {Manner} manner
   * @param {((reply: Reply) => Request | null) | null} next
   */
  request(request, manner = {}, next = null) {
    const {table} = this;
    return this.enqueue(async () => {
      table.clear();
      table.labelPlaces();
      const reply = await this.#ask(this.#message(request), manner);
      const further = next?.(reply);
      return further ? this.#ask(this.#message(further)) : reply;
    });
  }

  /**
   * @param {Request | MakeRequest} request
   * @returns {Message}
   */
  #message(request) {
    const {standing} = this.table;
    return /** @type {Message} */ ({...standing, ...typeof request === "function" ? request(standing) : request});
  }

  /** Asks for the current position and says nothing of it. This also finds out whether the engine is still there. */
  refresh() { return this.enqueue(() => this.#ask(this.#message(howItStands), {quiet: true})); }

  /** Repeats the request that had no answer; then asks for the current position, if a move before it had no answer either. */
  async retry() {
    const again = this.#again;
    this.#again = null;
    if (again) {
      if (!this.table.moves.known) await this.refresh();
      return this.table.moves.known ? again() : undefined;
    }
    const {request, manner} = this.#lastUnanswered ?? {request: howItStands, manner: {}};
    const reply = await this.request(request, manner);
    if (reply?.do !== "lost" && !this.table.moves.known) await this.refresh();
  }

  /**
   * Opens a game by its record, at the place where it stood.
   * @param {Game} game
   * @param {boolean} [passing]  whether what lay there is not to be kept among the earlier games
   */
  reopen({start, moves, ply}, passing = false) {
    const text = written(start, moves);
    return this.request({do: "load", text, any_game: this.table.anyGame}, {passing}, reply =>
      (reply.do === "view" && !reply.problem && reply.ply !== ply ? {do: "go", to: ply} : null));
  }

  /**
   * Asks the engine, and lets the table show what it answers.
   * @param {Message} message
   * @param {Manner} manner
   * @returns {Promise<Reply>}
   */
  async #ask(message, manner = {}) {
    const {table} = this;
    this.awaiting++;
    table.markAsked();
    table.drawControls();
    const slow = setTimeout(() => {
      table.parts.quiet.textContent = "One moment: the engine is starting, or thinking. Your move is kept.";
      if (!manner.shown && !manner.quiet) table.say("One moment.");
    }, SLOW);
    /** @type {Reply} */
    let reply;
    try {
      reply = await table.ask(message);
    } catch (error) {
      reply = {do: "lost", why: error instanceof Error ? error.message : String(error)};
    } finally {
      this.awaiting--;
      clearTimeout(slow);
    }
    if (table.disposed.signal.aborted) return new Promise(() => {});       // the table has been taken away
    table.markAsked();
    if (reply.do === "refused") {
      if (manner.shown) await this.refresh();       // should never happen; if it does, the engine is right
      refuse(table, reply);
    } else if (reply.do === "described") {
      table.showText(reply.text, "described");
    } else if (reply.do === "view") {
      settle(table, reply, message, manner);
    }
    if ("problem" in reply && reply.problem) table.showText(reply.problem, "problem");
    if (reply.do === "lost") this.showEngineLost(reply.why, message, manner);
    table.drawControls();
    return reply;
  }

  /**
   * Says that the engine does not answer, and offers to try again. Nothing is lost, because the table holds the whole record. Trying again
   * repeats the request; after a move or a jump in the record it asks for the current position.
   * @param {string} why
   * @param {Message | null} message
   * @param {Manner} manner
   * @param {(() => unknown) | null} again  what is to be done again, where it is not a message of this queue
   */
  showEngineLost(why, message, manner = {}, again = null) {
    this.#again = again;
    this.#lastUnanswered = null;
    if (message && ["load", "open", "describe"].includes(message.do)) {
      const {start, moves_made, ply, ...request} = /** @type {Message & Standing} */ (message);
      this.#lastUnanswered = {request: /** @type {Request} */ (request), manner: {linked: manner.linked}};
    }
    const over = this.isOver();
    const words = over ? why : `${why} The cards stay as they lie, and nothing is lost.`;
    this.table.panel.showEngineLost(words, !over);
    this.table.say(words);
  }
}

/** @type {MakeRequest} */
const howItStands = ({ply}) => ({do: "go", to: ply, opening: true});
