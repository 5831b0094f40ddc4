import type { RoundVariant } from '@scrollstop/challenge/features/second-round/document';
import { type LazyState, type LazyTexts, lazyValue, useLazyTexts } from '../../lazy/lazy-value.ts';

type RoundTexts = Readonly<Record<RoundVariant, readonly string[]>>;

const en = lazyValue(async () => {
  const [{ harderTexts }, { togetherTexts }] = await Promise.all([
    import('@scrollstop/challenge/features/second-round/en/harder'),
    import('@scrollstop/challenge/features/second-round/en/together'),
  ]);
  return { harder: harderTexts, together: togetherTexts };
});
const it = lazyValue(async () => {
  const [{ harderTexts }, { togetherTexts }] = await Promise.all([
    import('@scrollstop/challenge/features/second-round/it/harder'),
    import('@scrollstop/challenge/features/second-round/it/together'),
  ]);
  return { harder: harderTexts, together: togetherTexts };
});
const texts: LazyTexts<RoundTexts> = { default: en, en, it };

/** The 60 texts of round 2; a day can be chosen and done without them. */
export const useRoundTexts = (): LazyState<RoundTexts> => useLazyTexts(texts);
