// Clock and chance held still, so that what Python draws from them is the same at every build.
import { createRequire } from "node:module";

const crypto = createRequire(import.meta.url)("node:crypto");
const RealDate = Date;

/** From now on it is the first of January 2020, `lot` seconds after midnight, and what is drawn by lot follows from that number. */
export function holdStill(lot = 0) {
  const now = RealDate.UTC(2020, 0, 1) + 1000 * lot;
  const draw = (view) => {
    new Uint8Array(view.buffer, view.byteOffset, view.byteLength).forEach((_, n, bytes) => {
      bytes[n] = n * 151 + 7 + lot;
    });
    return view;
  };
  crypto.randomFillSync = draw;
  globalThis.crypto.getRandomValues = draw;
  Math.random = () => 0.5;
  globalThis.Date = class extends RealDate {
    constructor(...when) {
      super(...(when.length ? when : [now]));
    }
    static now() {
      return now;
    }
  };
  performance.now = () => 1000 * lot;
  process.hrtime = Object.assign(() => [lot, 0], { bigint: () => BigInt(lot) * 1_000_000_000n });
  delete globalThis.navigator; // newer Nodes have one, and a language
}
