import { act } from '@testing-library/react';

/** Makes a change and waits until React shows it; in an unawaited `act`, a part still being fetched never shows. */
export const settle = (change: () => unknown): Promise<unknown> => act(() => Promise.resolve(change()));
