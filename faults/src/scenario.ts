/** What `npm run test:faults` runs: each scenario says one figure, or throws what was lost. */
export type Size = 'small' | 'full';

export type Scenario = {
  name: string;
  /** One sentence with the figures; throws an Error that names what is wrong. */
  run: (size: Size) => Promise<string>;
};
