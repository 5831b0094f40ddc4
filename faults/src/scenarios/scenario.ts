/** A scenario of `npm run test:faults` prints one line of figures, or throws an error that names the losses. */
export type Size = 'small' | 'full';

export type Scenario = {
  name: string;
  /** One sentence with the figures; throws an Error that names what is wrong. */
  run: (size: Size) => Promise<string>;
};

/** The longest that something may take. `npm run test:long` (small) measures no time: only what hangs fails there. */
export const limitFor = (size: Size, ms: number): number => (size === 'full' ? ms : 60_000);
