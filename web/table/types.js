/** Types that several modules of the table share. */

/** @import {CardTable} from "./card-table.js" */
/** @import {View, Message, Answer, Standing} from "./protocol.js" */

/** What does not change while one game is played. @typedef {"game" | "title" | "readings" | "spots" | "grammar" | "figures"} OpeningKey */

/**
 * A view with all that is needed to draw the table. `moves` is null while it is not known which are legal.
 * @typedef {Omit<View, OpeningKey | "moves"> & Required<Pick<View, OpeningKey>> & {moves: string[] | null}} FullView
 */

/** Asks the engine. Fails where it is not there, with words that say so. @typedef {(message: Message) => Promise<Answer>} Ask */

/**
 * A message before it is said of which game.
 * @template T
 * @typedef {T extends Standing ? Omit<T, keyof Standing> : T} WithoutStanding
 */

/** @typedef {WithoutStanding<Message>} Request */

/**
 * @typedef {object} Options
 * @property {string} [keep]       the key under which the game is kept in the browser
 * @property {boolean} [link]      whether the page's address can open a record
 * @property {(table: CardTable) => void} [full]  opens the table at the size of the window, where that can be done
 * @property {FullView} [initial]  the view the table was made with, if that is another than the one to be shown
 */

export {};
