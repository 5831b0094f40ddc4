import type { Locale } from '@scrollstop/contracts/language';
import { use } from 'react';
import { readable } from '../lazy/readable.ts';

type Load<T> = () => Promise<T>;
/** One for every language except the one that the bundle brings along. */
type Loaders<T> = Readonly<Partial<Record<Locale, Load<T>>>>;

/**
 * A hook for something that exists once per language: `fallback` comes with the bundle, the others are fetched
 * when they are chosen, and the component suspends until they are here. A language that cannot be fetched
 * (offline, first use) is no reason to show nothing. `preload` fetches a language beforehand.
 */
export function localized<T>(fallback: T, loaders: Loaders<T>) {
  // One promise per language, because `use` wants the same one at every render.
  const requested = new Map<Locale, Promise<T>>();

  function preload(locale: Locale): Promise<T> {
    const load = loaders[locale] ?? (() => Promise.resolve(fallback));
    const promise = requested.get(locale) ?? readable(load().catch(() => fallback));
    requested.set(locale, promise);
    return promise;
  }

  function useLocalized(locale: Locale): T {
    return loaders[locale] ? use(preload(locale)) : fallback;
  }

  return Object.assign(useLocalized, { preload });
}
