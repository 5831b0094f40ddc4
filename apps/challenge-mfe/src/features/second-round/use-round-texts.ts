import type { Locale } from '@scrollstop/contracts/language';
import type { RoundVariant } from '@scrollstop/challenge/features/second-round/document';
import { useEffect, useSyncExternalStore } from 'react';
import { useHost } from '../../host.tsx';
import { type LazyState, type LazyValue, lazyValue } from '../../lazy/lazy-value.ts';

type RoundTexts = Readonly<Record<RoundVariant, readonly string[]>>;

const en: LazyValue<RoundTexts> = lazyValue(async () => {
  const [{ harderTexts }, { togetherTexts }] = await Promise.all([
    import('@scrollstop/challenge/features/second-round/en/harder'),
    import('@scrollstop/challenge/features/second-round/en/together'),
  ]);
  return { harder: harderTexts, together: togetherTexts };
});
const it: LazyValue<RoundTexts> = lazyValue(async () => {
  const [{ harderTexts }, { togetherTexts }] = await Promise.all([
    import('@scrollstop/challenge/features/second-round/it/harder'),
    import('@scrollstop/challenge/features/second-round/it/together'),
  ]);
  return { harder: harderTexts, together: togetherTexts };
});
const texts: Readonly<Record<Locale, LazyValue<RoundTexts>>> = { default: en, en, it };

/** The 60 texts of round 2; a day can be chosen and done without them. */
export function useRoundTexts(): LazyState<RoundTexts> {
  const { locale } = useHost();
  const { get, subscribe, load } = texts[locale];
  const loaded = useSyncExternalStore(subscribe, get);
  // Outside system: the network.
  useEffect(() => load(), [load]);
  return loaded;
}
