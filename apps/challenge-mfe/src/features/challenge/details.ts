import { ofDay } from '@scrollstop/challenge/content/challenges';
import type { ChallengeDetail } from '@scrollstop/challenge/content/shapes';
import type { Locale } from '@scrollstop/contracts/language';
import { useEffect, useSyncExternalStore } from 'react';
import { useHost } from '../../host.tsx';
import { type LazyState, type LazyValue, lazyValue } from '../../loading/lazy-value.ts';

type Details = LazyValue<readonly ChallengeDetail[]>;

const en: Details = lazyValue(
  async () => (await import('@scrollstop/challenge/content/en/challenge-details')).challengeDetails,
);
const it: Details = lazyValue(
  async () => (await import('@scrollstop/challenge/content/it/challenge-details')).challengeDetails,
);
const details: Readonly<Record<Locale, Details>> = { default: en, en, it };

/** The longer texts of the 30 days; a day can be done without them, so the dialog does not wait. */
export const loadDetails = (locale: Locale): void => details[locale].load();

export function useDetail(day: number): LazyState<ChallengeDetail> {
  const { locale } = useHost();
  const { get, subscribe } = details[locale];
  const loaded = useSyncExternalStore(subscribe, get);
  // Outside system: the network. Home has requested them already; a failure is tried again when the dialog opens.
  useEffect(() => loadDetails(locale), [locale]);
  return loaded.state === 'loaded' ? { ...loaded, value: ofDay(loaded.value, day) } : loaded;
}
