/** A widget as anywidget gives it, and how it finds the one that holds the script and styles of all tables. */

/** @import {Message} from "./protocol.js" */

/** What anywidget gives: the widget's values, and a way to speak with the kernel. */
/**
 * @typedef {object} Model
 * @property {(name: string) => unknown} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(kind: string, deed: (...values: any[]) => void) => void} on
 * @property {(kind: string, deed: (...values: any[]) => void) => void} off
 * @property {(content: {id: string, message: Message}) => void} send
 * @property {Manager} [widget_manager]
 */

/** What keeps the widgets of a page. Each host has its own: in a notebook it knows the kernel, in a saved page there is none. */
/**
 * @typedef {object} Manager
 * @property {(id: string) => Promise<Bundle>} get_model
 * @property {{status?: string, connectionStatus?: string} | null} [kernel]
 */

/**
 * The widget that holds script and styles for all tables: it came from the same kernel as they, so `comm_live`, which not every host gives,
 * says of all of them whether that kernel still knows them.
 * @typedef {{get: (name: string) => string, comm_live?: boolean}} Bundle
 */

/** The widget in which the script and styles are kept, if the host lets one widget see another. @param {Model} model */
export async function bundleOf(model) {
  try {
    return await model.widget_manager?.get_model(String(model.get("_bundle")).replace("IPY_MODEL_", ""));
  } catch {
    return undefined;
  }
}
