/**
 * The number of requests of an attack: `ci` in `npm run test:long` (ATTACKS=ci), `full` in `npm run test:attacks`
 * (ATTACKS=full), elsewhere a tenth of `ci`, but at least 200.
 */
export function attackSize({ ci, full }: { ci: number; full: number }): number {
  const { ATTACKS } = process.env;
  if (ATTACKS === 'full') return full;
  return ATTACKS === 'ci' ? ci : Math.min(ci, Math.max(200, Math.round(ci / 10)));
}

/** Repeatable random numbers (mulberry32): with its seed, a failure can be repeated. */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly roll = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  readonly below = (max: number): number => Math.floor(this.roll() * max);
  readonly chance = (share: number): boolean => this.roll() < share;
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}
