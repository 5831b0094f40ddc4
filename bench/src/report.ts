/** One line for each measure: ratio, its spread over the rounds, the goal, the load of the machine. */
import { loadavg } from 'node:os';
import { median } from './load.ts';

export interface Line {
  name: string;
  /** One per round, formed in that round. */
  ratios: number[];
  /** The same by CPU time, which other work on the machine changes less. */
  byCpu?: number[];
  goal?: string;
  /** More figures, already written. */
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
