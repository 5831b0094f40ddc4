/** Times in milliseconds. */
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the work ends or the limit is reached; the work then continues. */
export const atMost = (limitMs: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, sleep(limitMs)]);
