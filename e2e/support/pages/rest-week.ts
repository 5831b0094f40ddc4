import { daysAgo } from './clock.ts';

/** The last date before today that is the 20th of a month: a week that no month ends in, for what counts by month. */
export const midMonth = (): string =>
  Array.from({ length: 31 }, (_, index) => daysAgo(index + 3)).find((date) => date.endsWith('-20')) ?? '';
