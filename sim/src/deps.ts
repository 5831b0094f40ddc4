import type { SimConfig } from './config.ts';
import type { Journal } from './journal.ts';

/** The dependencies of every simulator. */
export interface SimDeps {
  config: SimConfig;
  journal: Journal;
  /** Milliseconds; tests may pass a fake clock. */
  now: () => number;
  /** The address of the simulators, such as `http://127.0.0.1:4310`. */
  origin: () => string;
}

/** Stops a simulator's background work (deliveries, a listening port). */
export type Close = () => void | Promise<void>;
