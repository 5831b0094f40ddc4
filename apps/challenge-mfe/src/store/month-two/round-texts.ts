import type { RoundVariant } from '@scrollstop/contracts/documents/round';
import type { Locale } from '@scrollstop/contracts/language';
import { useEffect, useSyncExternalStore } from 'react';
import { useHost } from '../../host.tsx';
import { type LazyState, type LazyValue, lazyValue } from '../../loading/lazy-value.ts';

type RoundTexts = Readonly<Record<RoundVariant, readonly string[]>>;

const en: LazyValue<RoundTexts> = lazyValue(async () => {
  const [{ harderTexts }, { togetherTexts }] = await Promise.all([
    import('@scrollstop/challenge/content/en/round-harder'),
    import('@scrollstop/challenge/content/en/round-together'),
  ]);
  return { harder: harderTexts, together: togetherTexts };
});
const it: LazyValue<RoundTexts> = lazyValue(async () => {
  const [{ harderTexts }, { togetherTexts }] = await Promise.all([
    import('@scrollstop/challenge/content/it/round-harder'),
    import('@scrollstop/challenge/content/it/round-together'),
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
