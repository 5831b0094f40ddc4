import { act } from '@testing-library/react';

/** Makes a change and waits until React shows it. In an unawaited `act`, a part that is still loading never appears. */
export const settle = (change: () => unknown): Promise<unknown> => act(() => Promise.resolve(change()));
