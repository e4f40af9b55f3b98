/**
 * What the table and the engine say to each other: the types of patience/table/protocol.py, which says what each key means.
 * A test compares the two.
 */

/**
 * @typedef {[number, ...string[]]} Pile
 */
/**
 * @typedef {[string[], string, string]} MovedCards
 */
/**
 * @typedef {[string, string[], string, string[], number]} MoveForm
 */
/**
 * @typedef {[string, string]} Choice
 */
/**
 * @typedef {[string, string, string]} ListedGame
 */

/**
 * @typedef {object} Rule
 * @property {string} label
 * @property {string | null} quote
 * @property {number | null} page
 * @property {string} [words]
 */

/**
 * @typedef {object} SpotPlace
 * @property {number} x
 * @property {number} y
 * @property {number} [turn]
 * @property {[number, number]} [fan]
 * @property {number} [room]
 * @property {number} [line]
 */

/**
 * @typedef {object} Figure
 * @property {[number, number, number, number]} box
 * @property {Record<string, SpotPlace>} spots
 */

/**
 * @typedef {object} Figures
 * @property {Figure} wide
 * @property {Figure} narrow
 */

/**
 * @typedef {object} Spot
 * @property {string} id
 * @property {string} name
 * @property {"foundation" | "removed" | "pack" | "turned"} [role]
 * @property {boolean} [hidden]
 * @property {string} [caption]
 */

/**
 * @typedef {object} Reading
 * @property {string} name
 * @property {string} chosen
 * @property {string} why
 * @property {Choice[]} values
 */

/**
 * @typedef {object} Action
 * @property {string} move
 * @property {string} name
 * @property {boolean} open
 * @property {string} spot
 * @property {boolean} [usual]
 * @property {string} [first]
 * @property {Rule} [rule]
 * @property {string} [because]
 */

/**
 * @typedef {object} InitialRecord
 * @property {string} start
 * @property {string[]} moves_made
 * @property {number} ply
 * @property {string} caption
 */

/**
 * @typedef {object} Standing
 * @property {string} start
 * @property {string[]} moves_made
 * @property {number} ply
 */

/**
 * @typedef {object} Play
 * @property {string} start
 * @property {string[]} moves_made
 * @property {number} ply
 * @property {"play"} do
 * @property {string} move
 */

/**
 * @typedef {object} Go
 * @property {string} start
 * @property {string[]} moves_made
 * @property {number} ply
 * @property {"go"} do
 * @property {number} to
 * @property {boolean} [opening]
 */

/**
 * @typedef {object} Open
 * @property {string} start
 * @property {string[]} moves_made
 * @property {number} ply
 * @property {"open"} do
 * @property {number | string} deal
 * @property {Record<string, string>} [readings]
 * @property {string} [game]
 */

/**
 * @typedef {object} Load
 * @property {string} start
 * @property {string[]} moves_made
 * @property {number} ply
 * @property {"load"} do
 * @property {string} text
 * @property {boolean} [any_game]
 */

/**
 * @typedef {object} Hint
 * @property {string} start
 * @property {string[]} moves_made
 * @property {number} ply
 * @property {"hint"} do
 * @property {boolean} [briefly]
 */

/**
 * @typedef {object} Describe
 * @property {string} start
 * @property {string[]} moves_made
 * @property {number} ply
 * @property {"describe"} do
 */

/**
 * @typedef {object} Lamp
 * @property {string} start
 * @property {string[]} moves_made
 * @property {number} ply
 * @property {"lamp"} do
 * @property {boolean} lit
 */

/**
 * @typedef {object} Contents
 * @property {"contents"} do
 */

/**
 * @typedef {object} Deck
 * @property {"deck"} do
 */

/**
 * @typedef {object} Bundle
 * @property {"bundle"} do
 */

/**
 * @typedef {object} View
 * @property {"view"} do
 * @property {string} start
 * @property {number | string} deal
 * @property {string[]} moves_made
 * @property {number} ply
 * @property {Record<string, Pile>} piles
 * @property {string[]} moves
 * @property {Record<string, MovedCards[]>} effects
 * @property {Action[]} actions
 * @property {MovedCards[]} steps
 * @property {Record<string, string[]>} wanted
 * @property {string[]} safe
 * @property {string} status_text
 * @property {boolean} won
 * @property {boolean} stuck
 * @property {Rule} [granted]
 * @property {string} [problem]
 * @property {string} [game]
 * @property {string} [title]
 * @property {string} [caption]
 * @property {Reading[]} [readings]
 * @property {Spot[]} [spots]
 * @property {MoveForm[]} [grammar]
 * @property {Figures} [figures]
 * @property {boolean} [any_game]
 * @property {ListedGame[]} [contents]
 * @property {InitialRecord} [initial_record]
 */

/**
 * @typedef {object} Refused
 * @property {"refused"} do
 * @property {string} move
 * @property {Rule} rule
 * @property {string} because
 */

/**
 * @typedef {object} Hinted
 * @property {"hint"} do
 * @property {string | null} move
 * @property {string} words
 * @property {boolean} [more]
 * @property {MovedCards[]} [steps]
 * @property {Rule | null} [rule]
 * @property {"winnable" | "unwinnable" | "unknown"} [verdict]
 */

/**
 * @typedef {object} Lit
 * @property {"lamp"} do
 * @property {"" | "winnable" | "unwinnable" | "unknown"} verdict
 * @property {number} looked
 * @property {string[]} moves
 * @property {string} words
 * @property {string} granted
 */

/**
 * @typedef {object} PutOut
 * @property {"dark"} do
 */

/**
 * @typedef {object} Described
 * @property {"described"} do
 * @property {string} text
 */

/**
 * @typedef {object} Listed
 * @property {"contents"} do
 * @property {ListedGame[]} games
 */

/**
 * @typedef {object} Drawn
 * @property {"deck"} do
 * @property {string} base
 * @property {string} courts
 */

/**
 * @typedef {object} Bundled
 * @property {"bundle"} do
 * @property {string} script
 * @property {string} styles
 */

/**
 * @typedef {object} Problem
 * @property {"problem"} do
 * @property {string} problem
 */

/**
 * @typedef {Play | Go | Open | Load | Hint | Describe | Lamp | Contents | Deck | Bundle} Message
 */

/**
 * @typedef {View | Refused | Hinted | Lit | PutOut | Described | Listed | Drawn | Bundled | Problem} Answer
 */

export {};
