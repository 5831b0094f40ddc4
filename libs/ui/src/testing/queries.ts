/** Testing Library settings for the screens of all apps: import this before the first query. */
import { configure } from '@testing-library/react';

configure((existing) => ({
  // Errors show only the query: the whole page would hide it, and would be printed at each attempt of a `findBy`.
  getElementError: (message) => new Error(message ?? 'not found'),
  // Screens are loaded one by one, which is slow on a busy machine.
  asyncUtilTimeout: 60_000,
  // As in a browser. In Testing Library's `act`, which is not awaited, a part that is still loading prints an error.
  eventWrapper: (dispatch: () => unknown) => dispatch(),
  asyncWrapper: async (wait) => {
    const found: unknown = await existing.asyncWrapper(wait);
    await effectsHaveRun();
    return found;
  },
}));

/** Resolves once effects have run: React's scheduler runs them in a message to itself, and this message follows it. */
export function effectsHaveRun(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}
