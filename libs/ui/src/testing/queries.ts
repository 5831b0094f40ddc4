/** Settings of Testing Library for the screens of all apps: import this before the first query. */
import { configure } from '@testing-library/react';

configure((existing) => ({
  // A failure shows only the query: the whole page would hide it, and would be written at each look of a `findBy`.
  getElementError: (message) => new Error(message ?? 'not found'),
  // Screens are loaded one by one, which takes long on a busy machine.
  asyncUtilTimeout: 60_000,
  // React handles an event as in a browser. In the `act` of Testing Library, which nobody awaits, a part still being
  // fetched prints an error.
  eventWrapper: (dispatch: () => unknown) => dispatch(),
  asyncWrapper: async (wait) => {
    const found: unknown = await existing.asyncWrapper(wait);
    await effectsHaveRun();
    return found;
  },
}));

/** The effects of what has just been shown are a message of React's scheduler to itself; this one comes after it. */
export function effectsHaveRun(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}
