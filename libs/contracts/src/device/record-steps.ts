import type { Fields } from '../reading.ts';

/** Takes a record from one version to the next. */
export type Step = (record: Fields) => Fields;
export type Steps = Readonly<Record<string, readonly Step[]>>;

/**
 * By storage key, how a record of version 1 becomes one of version 2, and so on: the only way to change a stored shape
 * other than by an optional field (docs/decisions/033). The version in the record's schema is one more than its steps.
 */
export const recordSteps: Steps = {};
