/** Prints one line for each measure: the ratio, its spread over the rounds, the goal and the load of the machine. */
import { loadavg } from 'node:os';
import { median } from './load.ts';

export interface Line {
  name: string;
  /** The ratio in each round. */
  ratios: number[];
  /** The ratio by CPU time, which other work on the machine affects less. */
  byCpu?: number[];
  goal?: string;
  /** Further figures as text. */
  more?: string;
}

export function report({ name, ratios, byCpu, goal, more }: Line): void {
  const parts = [
    `${name.padEnd(24)} ${median(ratios).toFixed(2)} (${spread(ratios)})`,
    byCpu && `by CPU ${median(byCpu).toFixed(2)} (${spread(byCpu)})`,
    goal && `goal ${goal}`,
    more,
    `load ${loadavg()[0]!.toFixed(1)}`,
  ];
  console.log(parts.filter(Boolean).join(' · '));
}

const spread = (values: number[]): string => `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
