/** Each device keeps its newest dates with counts: over six months. In its own file, because texts import it. */
export const COUNT_DAYS_MAX = 190;
