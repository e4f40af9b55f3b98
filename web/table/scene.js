/** A game as it lies on the table, and what can be asked of it: the view, the cards, the legal moves. It knows nothing of the page. */

/** @import {Action, MovedCards} from "./protocol.js" */
/** @import {Card} from "./piles.js" */
/** @import {Figure} from "./figure.js" */
/** @import {Game, Targets} from "./notation.js" */
/** @import {FullView} from "./types.js" */

import {groupOf, isSameGame, MoveList, readMove, written} from "./notation.js";
import {Piles} from "./piles.js";

/** A card that has been taken up, where it lies and what it may do. `card` is missing where it lies face down. */
/** @typedef {{id: string, level: number, depth: number, card: Card | undefined, targets: Targets, since: number}} Hand */

/**
 * The record of a view.
 * @param {Pick<FullView, "start" | "moves_made" | "ply">} view
 * @returns {Game}
 */
export const gameIn = ({start, moves_made, ply}) => ({start, moves: moves_made, ply});

/** @type {Record<string, number>} */
const NUMBERS = {A: 1, J: 11, Q: 12, K: 13};
const numberOf = (/** @type {string} */ card) => NUMBERS[card.replace(/[SHDC]$/, "")] ?? parseInt(card, 10);

/**
 * Whether what a foundation takes is the next card up or down, so that anyone can tell.
 * @param {string} top
 * @param {string[]} wanted
 */
const isPlain = (top, wanted) => wanted.every(word => {
  const step = numberOf(word) - numberOf(top);
  return (step === 1 || step === -1 || step === -12) && (!/[SHDC]$/.test(word) || word.slice(-1) === top.slice(-1));
});

/** Whether moves take two cards together. */
export const joins = (/** @type {string[]} */ texts) => texts.every(text => readMove(text).joint === "+");

export class Scene {
  /**
   * @param {FullView} view
   * @param {Figure} figure
   */
  constructor(view, figure) {
    this.view = view;
    this.moves = new MoveList(view.moves);
    this.piles = new Piles(view.spots, figure);
    /** @type {Record<string, string>} */
    this.names = Object.fromEntries(view.spots.map(({id, name}) => [id, name]));
    this.pack = view.spots.find(spot => spot.role === "pack")?.id ?? "";
    /** Whether what the foundations take next has to be worked out in this game: then it is always shown. */
    this.counts = this.#counts();
    this.turned = view.spots.find(spot => spot.role === "turned")?.id ?? "";
  }

  #counts() {
    return Object.entries(this.view.wanted).some(([id, wanted]) => {
      const [, ...cards] = this.view.piles[id] ?? [0];
      return cards.length > 0 && !isPlain(String(cards.at(-1)), wanted);
    });
  }

  get game() { return gameIn(this.view); }

  /** The record of the game so far in one line, whether or not the engine is awake. */
  get written() { return written(this.view.start, this.view.moves_made.slice(0, this.view.ply)); }

  /**
   * Whether the moves are still those of a worked example.
   * @param {FullView} initial
   */
  inExample(initial) { return initial.moves_made.length > 0 && isSameGame(this.game, gameIn(initial)); }

  /**
   * Whether this is a view of what lies on the table already.
   * @param {FullView} view
   */
  shows(view) { return view.ply === this.view.ply && isSameGame(gameIn(view), this.game); }

  /**
   * Another view of the same game takes the place of this one.
   * @param {Partial<FullView>} change
   */
  set(change) {
    this.view = {...this.view, ...change};
    if (change.piles) this.counts ||= this.#counts();
    if (change.moves !== undefined) this.moves = new MoveList(change.moves);
  }

  /** Whence and whither the next of the moves goes that can be made again, where that can be shown. @type {[string, string] | null} */
  get nextStep() {
    const {moves_made, ply} = this.view;
    const [, from, to] = this.moves.known && ply < moves_made.length && this.stepsOf(moves_made[ply])?.[0] || [];
    return from && to && from !== to && this.piles.figure.has(from) && this.piles.figure.has(to) ? [from, to] : null;
  }

  /**
   * The text of a card that can be seen: the uppermost, or the one counted from the lowest.
   * @param {string} id
   * @param {number} depth
   */
  cardOf(id, depth) { return this.piles.cardOf(id, depth)?.text; }

  /**
   * What is held when a card is taken up.
   * @param {string} id
   * @param {number} level
   * @param {number} since
   * @returns {Hand}
   */
  take(id, level, since) {
    const depth = this.piles.depthAt(id, level);
    return {id, level, depth, card: this.piles.cardAt(id, level), targets: this.moves.from(id, depth), since};
  }

  /**
   * What a legal move does: the view says so, or it is "the uppermost card of the first spot goes to the second".
   * @param {string} text
   * @returns {MovedCards[] | null}
   */
  stepsOf(text) {
    const move = readMove(text);
    const card = move.from && this.cardOf(move.from, move.depth);
    return this.view.effects[text] ?? (move.joint === ">" && card ? [[[card], move.from, move.to]] : null);
  }

  /**
   * The moves of a card that name no destination. A covered card is also offered a move that names its packet alone, if that move takes
   * this card out of it.
   * @param {Hand} hand
   */
  movesAlone({id, depth, card}) {
    const takesIt = (/** @type {string} */ text) =>
      this.stepsOf(text)?.some(([cards, from]) => from === id && card && cards.includes(card.text)) ?? false;
    return depth ? [...this.moves.of(id, depth), ...this.moves.of(id).filter(takesIt)] : this.moves.of(id);
  }

  /** The one place where a card can go; "" if there are several, none, or another move of it. @param {Hand} hand */
  onlyPlaceFor(hand) {
    const [only = "", ...others] = hand.targets.keys();
    return others.length || this.movesAlone(hand).length ? "" : only;
  }

  /**
   * The action that a touch of this spot means. An open action comes before a closed one, which says why it is closed.
   * @param {string} id
   * @returns {Action | undefined}
   */
  actionAt(id) {
    const some = this.view.actions.filter(action => action.spot === id);
    return some.find(action => action.open) ?? some.find(action => action.usual) ?? some[0];
  }

  /**
   * @param {string} move
   * @returns {Action | undefined}
   */
  action(move) { return this.view.actions.find(action => action.move === move); }

  /**
   * The move by which a card with these targets goes to a foundation.
   * @param {Targets} targets
   */
  homeOf(targets) {
    const home = [...targets.keys()].find(id => this.piles.foundations.has(id)) ?? "";
    return targets.get(home)?.find(text => readMove(text).joint === ">");
  }

  /** A move that plays a card to a foundation. */
  get moveHome() {
    const {foundations} = this.piles;
    return this.moves.all.find(({joint, from, to}) => joint === ">" && foundations.has(to) && !foundations.has(from))?.text;
  }

  /**
   * How a gesture that is no legal move would be written: as the game writes moves between such spots.
   * @param {Hand} hand
   * @param {string} to
   */
  writtenFor({id, depth}, to) {
    const operand = depth ? `${id}.${depth}` : id;
    const [from, onto] = [groupOf(id), groupOf(to)];
    const {grammar} = this.view;
    const fits = grammar.filter(([, first, joint, second, buried]) => joint && (!buried || depth)
      && (first.includes(from) && second.includes(onto) || joint === "+" && first.includes(onto) && second.includes(from)));
    const best = fits.find(([word]) => !word) ?? (grammar.some(([word, , joint]) => !word && joint === ">") ? null : fits[0]);
    return best ? `${best[0] ? `${best[0]} ` : ""}${operand} ${best[2]} ${to}` : `${operand} > ${to}`;
  }

  /**
   * Where something may be done first: a card that can be moved, or any spot.
   * @returns {string}
   */
  get startingSpot() {
    const {figure, order} = this.piles;
    return this.moves.all.find(move => figure.has(move.from))?.from ?? order.find(id => figure.has(id)) ?? "";
  }
}
