import type { ProviderError } from './provider.ts';

/** Two ways to wait for a provider's answer, which never throw anything but its error in our words. */
export interface Asking {
  asked: <T>(call: Promise<T>) => Promise<T>;
  /** Null for an object that the provider does not know, or no longer knows. */
  known: <T>(call: Promise<T>) => Promise<T | null>;
}

export function asking(
  inOurWords: (error: unknown) => ProviderError,
  isUnknown: (error: unknown) => boolean,
): Asking {
  return {
    asked: (call) =>
      call.catch((error: unknown) => {
        throw inOurWords(error);
      }),
    known: (call) =>
      call.catch((error: unknown) => {
        if (isUnknown(error)) return null;
        throw inOurWords(error);
      }),
  };
}
