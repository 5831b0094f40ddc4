/** A scenario of `npm run test:faults`. */
export type Size = 'small' | 'full';

export type Scenario = {
  name: string;
  /** Returns one line with figures; throws an error that lists the faults. */
  run: (size: Size) => Promise<string>;
};

/** A time limit. The small size, in `npm run test:long`, does not measure time: there only a call that hangs fails. */
export const limitFor = (size: Size, ms: number): number => (size === 'full' ? ms : 60_000);
