/**
 * Preloaded into a service (`NODE_OPTIONS=--import=…?file=…`): its clock is the machine's plus the offset in the file.
 * Timers of one and five seconds, which poll, run five times as fast, so that a day of a test takes a second.
 */
import { openSync, readSync } from 'node:fs';

const file = openSync(new URL(import.meta.url).searchParams.get('file') ?? '', 'r');
const bytes = new Float64Array(1);
const RealDate = Date;

function now(): number {
  readSync(file, bytes, 0, 8, 0);
  return RealDate.now() + (bytes[0] ?? 0);
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget === Date ? target : newTarget) as object,
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
});

const realTimeout = globalThis.setTimeout;
const POLLING = [1_000, 5_000];
const faster = (run: () => void, ms = 0, ...args: []) => realTimeout(run, POLLING.includes(ms) ? ms / 5 : ms, ...args);
globalThis.setTimeout = Object.assign(faster, realTimeout) as typeof setTimeout;
