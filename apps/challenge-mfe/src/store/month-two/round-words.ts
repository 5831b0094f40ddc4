import type { RoundVariant } from '@scrollstop/contracts/documents/round';
import type { Locale } from '@scrollstop/contracts/language';
import { useEffect, useSyncExternalStore } from 'react';
import { useHost } from '../../host.tsx';
import { type LazyState, type LazyValue, lazyValue } from '../../loading/lazy-value.ts';

type Words = Readonly<Record<RoundVariant, readonly string[]>>;

const en: LazyValue<Words> = lazyValue(async () => {
  const [{ harderTexts }, { togetherTexts }] = await Promise.all([
    import('@scrollstop/challenge/content/en/round-harder'),
    import('@scrollstop/challenge/content/en/round-together'),
  ]);
  return { harder: harderTexts, together: togetherTexts };
});
const it: LazyValue<Words> = lazyValue(async () => {
  const [{ harderTexts }, { togetherTexts }] = await Promise.all([
    import('@scrollstop/challenge/content/it/round-harder'),
    import('@scrollstop/challenge/content/it/round-together'),
  ]);
  return { harder: harderTexts, together: togetherTexts };
});
const words: Readonly<Record<Locale, LazyValue<Words>>> = { default: en, en, it };

/** The 60 texts of round 2; a day can be chosen and done without them. */
export function useRoundWords(): LazyState<Words> {
  const { locale } = useHost();
  const { get, subscribe, load } = words[locale];
  const loaded = useSyncExternalStore(subscribe, get);
  // Outside system: the network.
  useEffect(() => load(), [load]);
  return loaded;
}
