import { act } from '@testing-library/react';

/** Makes a change and waits until React shows it; in an `act` that nobody awaits, a part that is still being fetched never shows. */
export const settle = (change: () => unknown): Promise<unknown> => act(() => Promise.resolve(change()));
