/**
 * The playable table, as pages (host.js) and notebooks (anywidget) load it: one file, bundled from the modules beside this one.
 *
 *     new CardTable(element, ask, view, options)       ask(message) → Promise of an answer; both are described in protocol.js
 *     export default {render}                          the same for anywidget
 *
 * What is seen and what is touched are two layers. *Pictures* carry identity and motion and are hidden from speech; *places* are
 * stationary, named, transparent buttons over them, which take focus, pointer and speech alike. So what is seen, touched and spoken
 * cannot drift apart, and no move can carry the focus off. What a touch means is decided by pure functions (state.js) of the phase of
 * play and of the scene: the view, the cards, the legal moves (scene.js).
 */

import {render} from "./widget.js";

export {CardTable} from "./card-table.js";
export {hasCourts, hasDeck, layCourts, layDeck} from "./deck.js";
export {gameToPlay, opensPlayMode, recordIn} from "./links.js";
export {gameOf} from "./notation.js";
export {PlayMode} from "./play-mode.js";
export {findInText, readAlong} from "./text.js";

export default {render};
