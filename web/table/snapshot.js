/**
 * The snapshot of Python's memory with the engine in it: how the build packs it (web/engine/snapshot.mjs) and the worker unpacks it.
 *
 * Two things do not travel: blocks of zeroes, and what WebAssembly itself lays into the first part of the memory before Python begins,
 * which is packed as the difference (XOR), mostly zeroes too. The file, all numbers 32 bits, little-endian:
 *
 *     length of the snapshot | length of the part shared with a memory just begun | two sums of that part | number of blocks
 *     the number of each block, ascending
 *     the blocks, each of BLOCK bytes; the last may be shorter
 *
 * Compressed with gzip, which browsers unpack themselves.
 */

export const BLOCK = 4096;
const HEADER = 5;               // numbers before those of the blocks

/** Where the memory begins in Pyodide's snapshot, after its own header, whose second number is its length. */
const beginOf = (/** @type {Uint8Array<ArrayBuffer>} */ snapshot) => new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];

/** @param {Uint32Array} words */
function sums(words) {
  let a = 0, b = 0;
  for (const word of words) {
    a = (a + word) | 0;
    b = (b + a) | 0;
  }
  return [a >>> 0, b >>> 0];
}

/**
 * @param {Uint8Array<ArrayBuffer>} snapshot   as Pyodide makes it
 * @param {Uint8Array} begun                   the part of a memory just begun that is the same at every start, in whole blocks
 * @returns {Uint8Array}
 */
export function pack(snapshot, begun) {
  const image = snapshot.slice(), begin = beginOf(image);
  const sum = sums(new Uint32Array(image.buffer, begin, begun.length >> 2));
  begun.forEach((byte, n) => { image[begin + n] ^= byte; });
  const count = Math.ceil(image.length / BLOCK);
  const full = [...Array(count).keys()].filter(n => image.subarray(n * BLOCK, (n + 1) * BLOCK).some(byte => byte !== 0));
  const head = new Uint8Array(Uint32Array.of(image.length, begun.length, ...sum, full.length, ...full).buffer);
  const packed = new Uint8Array(head.length + full.reduce((total, n) => total + Math.min(BLOCK, image.length - n * BLOCK), 0));
  packed.set(head);
  let at = head.length;
  for (const n of full) {
    const block = image.subarray(n * BLOCK, (n + 1) * BLOCK);
    packed.set(block, at);
    at += block.length;
  }
  return packed;
}

/**
 * @param {ArrayBuffer} packed
 * @returns {{image: Uint8Array<ArrayBuffer>, shared: number, sum: number[]}} the snapshot, but for the part that is shared
 */
export function unpack(packed) {
  const [length, shared, a, b, count] = new Uint32Array(packed, 0, HEADER);
  const blocks = new Uint32Array(packed, 4 * HEADER, count), image = new Uint8Array(length);
  let at = 4 * (HEADER + count);
  for (const n of blocks) {
    const size = Math.min(BLOCK, length - n * BLOCK);
    image.set(new Uint8Array(packed, at, size), n * BLOCK);
    at += size;
  }
  return {image, shared, sum: [a, b]};
}

/**
 * Completes the snapshot with what a memory just begun holds. Throws where the sum is not that of the build.
 * @param {{image: Uint8Array<ArrayBuffer>, shared: number, sum: number[]}} unpacked
 * @param {Uint8Array<ArrayBuffer>} memory
 */
export function complete({image, shared, sum}, memory) {
  const words = new Uint32Array(image.buffer, beginOf(image), shared >> 2), begun = new Uint32Array(memory.buffer, 0, shared >> 2);
  for (let n = 0; n < words.length; n++) words[n] ^= begun[n];
  const [a, b] = sums(words);
  if (a !== sum[0] || b !== sum[1]) throw new Error("the snapshot is not of this Python");
}
