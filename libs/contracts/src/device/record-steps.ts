import type { Fields } from '../reading.ts';

/** Upgrades a record from one version to the next. */
type Step = (record: Fields) => Fields;
export type Steps = Readonly<Record<string, readonly Step[]>>;

/**
 * By storage key, the steps that upgrade a record from version 1 to 2, and so on: the only way to change a stored shape
 * other than by an optional field (docs/decisions/033). The current version of a record is its number of steps plus 1.
 */
export const recordSteps: Steps = {};
