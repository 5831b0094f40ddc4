/** Times in milliseconds. */
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves with the end of the work, or without it at the limit; the work goes on. */
export const atMost = (limitMs: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, sleep(limitMs)]);
