/**
 * The snapshot of Python's memory with the engine in it: how the build packs it (web/engine/snapshot.mjs) and the worker lays it into the
 * memory of a Python that has just begun.
 *
 * Two things do not travel: blocks of zeroes, and what WebAssembly itself lays into the first part of the memory before Python begins,
 * which is packed as the difference (XOR), mostly zeroes too. The file, all numbers 32 bits, little-endian:
 *
 *     length of the memory | length of the part shared with a memory just begun | two sums of that part
 *     to where a memory just begun may hold anything | length of the snapshot's head | number of blocks
 *     the number of each block, ascending
 *     the snapshot's head, which Pyodide reads
 *     the blocks, each of BLOCK bytes
 *
 * Compressed with gzip, which browsers unpack themselves.
 */

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

export const BLOCK = 4096;
const NUMBERS = 7;              // before those of the blocks
const MARGIN = 1 << 20;         // bytes by which one memory just begun may reach further than another
const LENGTH = 1;               // of the head's numbers that which says where the memory begins

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
 * @param {Bytes} snapshot   as Pyodide makes it
 * @param {Uint8Array} begun        a memory just begun, to its last byte that is not zero
 * @param {number} shared           how much of its beginning is the same at every start, in whole blocks
 * @returns {Uint8Array}
 */
export function pack(snapshot, begun, shared) {
  const begin = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[LENGTH];
  const head = snapshot.subarray(0, begin), memory = snapshot.slice(begin);
  const sum = sums(new Uint32Array(memory.buffer, 0, shared >> 2));
  for (let n = 0; n < shared; n++) memory[n] ^= begun[n];
  const fresh = Math.min(memory.length, begun.length + MARGIN & -BLOCK);
  const block = (/** @type {number} */ n) => memory.subarray(n * BLOCK, (n + 1) * BLOCK);
  const full = [...Array(memory.length / BLOCK).keys()].filter(n => block(n).some(byte => byte !== 0));
  const numbers = Uint32Array.of(memory.length, shared, ...sum, fresh, head.length, full.length, ...full);
  const packed = new Uint8Array(4 * numbers.length + head.length + BLOCK * full.length);
  packed.set(new Uint8Array(numbers.buffer));
  packed.set(head, 4 * numbers.length);
  full.forEach((n, nth) => packed.set(block(n), packed.length - BLOCK * (full.length - nth)));
  return packed;
}

/**
 * Lays a packed snapshot into a memory just begun. Throws where that is not the memory of the Python of the build.
 * @param {ArrayBuffer} packed
 * @param {Bytes} memory
 * @param {Bytes} room             where the snapshot's head goes, for Pyodide, which is to find no memory behind it
 */
export function lay(packed, memory, room) {
  const [length, shared, a, b, fresh, head, count] = new Uint32Array(packed, 0, NUMBERS);
  const blocks = new Uint32Array(packed, 4 * NUMBERS, count);
  if (length !== memory.length || head > room.length) throw new Error("the snapshot is not of this Python");
  let at = 4 * (NUMBERS + count);
  room.set(new Uint8Array(packed, at, head));
  new Uint32Array(room.buffer)[LENGTH] = room.length;
  at += head;
  memory.fill(0, shared, fresh);
  for (const n of blocks) {
    const block = new Uint8Array(packed, at, BLOCK), from = n * BLOCK;
    if (from < shared) block.forEach((byte, nth) => { memory[from + nth] ^= byte; });
    else memory.set(block, from);
    at += BLOCK;
  }
  const sum = sums(new Uint32Array(memory.buffer, 0, shared >> 2));
  if (a !== sum[0] || b !== sum[1]) throw new Error("the snapshot is not of this Python");
}
