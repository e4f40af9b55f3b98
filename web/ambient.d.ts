/** Every file of the book by its path, with the SHA-256 of what it holds: the build puts it before offline-worker.js. */
declare const EDITION: Record<string, string>;

/** What the tests take from Node. */
declare module "node:test" {
  export default function test(name: string, body: () => void): void;
}
declare module "node:assert/strict" {
  const assert: {
    ok(value: unknown, message?: string): void;
    equal(found: unknown, wanted: unknown, message?: string): void;
    notEqual(found: unknown, other: unknown, message?: string): void;
    deepEqual(found: unknown, wanted: unknown, message?: string): void;
  };
  export default assert;
}
