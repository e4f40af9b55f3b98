/** Which games are shown, and which one is chosen for the reader. */

/**
 * A game as its card describes it (edition/sphinx/gallery.py).
 * @typedef {{slug: string, packs: number, moves: number, open: boolean, won: number, words: string}} Described
 */

/** What the reader asks for. @typedef {{packs: string, easy: boolean, short: boolean, open: boolean, unwon: boolean, words: string}} Wish */

/** A game that takes fewer moves than this to win is short. */
const SHORT = 100;
/** One of which a simple program wins so many deals of a hundred is easier than most. */
const EASY = 10;

const plain = (/** @type {string} */ text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’']/g, "'").toLowerCase();

/**
 * Whether a game is among those the reader asks for.
 * @param {Described} game
 * @param {Wish} wish
 * @param {number} won  how often the reader has won it
 */
export function isWished(game, wish, won) {
  return (wish.packs === "any" || (wish.packs === "one" ? game.packs === 1 : game.packs > 1))
    && (!wish.easy || game.won >= EASY)
    && (!wish.short || game.moves < SHORT)
    && (!wish.open || game.open)
    && (!wish.unwon || won === 0)
    && plain(game.words).includes(plain(wish.words.trim()));
}

/** @type {(a: number, b: number) => number} */
const commonDivisor = (a, b) => (b ? commonDivisor(b, a % b) : a);

/**
 * The game and deal of a day, the same for everyone: the games follow one another at a step that meets them all, and the date itself is the
 * number of the deal.
 * @template T
 * @param {T[]} games
 * @param {Date} date
 */
export function dealOfTheDay(games, date) {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  const days = Math.round(Date.UTC(year, month - 1, day) / 86_400_000);
  let step = Math.ceil(games.length / 2.618);
  while (commonDivisor(step, games.length) > 1) step += 1;
  return {game: games[days * step % games.length], deal: year * 10_000 + month * 100 + day};
}
