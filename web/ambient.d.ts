/** Every file of the book by its path, with the SHA-256 of what it holds: the build puts it before offline-worker.js. */
declare const EDITION: Record<string, string>;
/** Which of them are kept only when they are asked for, or when there is leisure. */
declare const LATER: RegExp;

/** What the tests take from Node. */
declare module "node:test" {
  /** What a test may have done for it: `tick` moves the time on that it has taken in hand. */
  interface Context { mock: {timers: {enable(what: {apis: string[]}): void, tick(milliseconds: number): void}} }
  export default function test(name: string, body: (context: Context) => void | Promise<void>): void;
}
declare module "node:assert/strict" {
  const assert: {
    ok(value: unknown, message?: string): void;
    equal(found: unknown, wanted: unknown, message?: string): void;
    notEqual(found: unknown, other: unknown, message?: string): void;
    deepEqual(found: unknown, wanted: unknown, message?: string): void;
    rejects(found: Promise<unknown>, wanted: {message: string}): Promise<void>;
  };
  export default assert;
}
