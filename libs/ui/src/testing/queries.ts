/** Settings of Testing Library for the screens of all apps: import this before the first query. */
import { configure } from '@testing-library/react';

configure({
  // A failure shows only the query: the whole page would hide it, and would be written at each look of a `findBy`.
  getElementError: (message) => new Error(message ?? 'not found'),
  // Screens are loaded one by one, which takes long on a busy machine.
  asyncUtilTimeout: 60_000,
  // React handles an event as in a browser. In the `act` of Testing Library, which nobody awaits, a part that is still being
  // fetched prints an error.
  eventWrapper: (dispatch: () => unknown) => dispatch(),
});
