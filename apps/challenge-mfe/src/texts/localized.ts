import type { Locale } from '@scrollstop/contracts/language';
import { use } from 'react';
import { useHost } from '../host.tsx';

type Load<T> = () => Promise<T>;
/** One for every language except the one that the bundle brings along. */
type Loaders<T> = Readonly<Partial<Record<Locale, Load<T>>>>;

/**
 * A hook for something that exists once per language: `fallback` comes with the bundle, the others are fetched
 * when they are chosen, and the component suspends until they are here. A language that cannot be fetched
 * (offline, first use) is no reason to show nothing.
 */
export function localized<T>(fallback: T, loaders: Loaders<T>) {
  // One promise per language, because `use` wants the same one at every render.
  const loaded = new Map<Locale, Promise<T>>();

  return function useLocalized(locale: Locale): T {
    const load = loaders[locale];
    if (!load) return fallback;
    const promise = loaded.get(locale) ?? load().catch(() => fallback);
    loaded.set(locale, promise);
    return use(promise);
  };
}

/** The same in the language of the page: the texts of one feature, which no other screen carries. */
export function localizedTexts<T>(fallback: T, loaders: Loaders<T>): () => T {
  const useLocalized = localized(fallback, loaders);
  return function useLocalizedTexts(): T {
    return useLocalized(useHost().locale);
  };
}
