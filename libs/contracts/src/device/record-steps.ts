import type { Fields } from '../reading.ts';

/** Upgrades a record from one version to the next. */
type Step = (record: Fields) => Fields;
export type Steps = Readonly<Record<string, readonly Step[]>>;

/**
 * By storage key, the steps from version 1 to 2 and so on. They are the only way to change a stored shape, except for
 * another optional field (docs/decisions/033). A record's current version is its number of steps plus 1.
 */
export const recordSteps: Steps = {};
