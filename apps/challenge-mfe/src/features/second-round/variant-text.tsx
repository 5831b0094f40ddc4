import { ofDay } from '@scrollstop/challenge/content/challenges';
import type { RoundVariant } from '@scrollstop/challenge/features/second-round/document';
import { Text } from '@scrollstop/ui/layout/primitives';
import { TextPending } from '../../lazy/text-pending.tsx';
import { secondRoundTexts } from '@scrollstop/challenge/features/second-round/texts';
import { useTexts } from '../../hooks.ts';
import { type LazyState, type LazyTexts, lazyValue, useLazyTexts } from '../../lazy/lazy-value.ts';

/** The text of the activity. */
export function VariantText({ day, variant }: { day: number; variant: RoundVariant }) {
  const { notLoaded } = useTexts(secondRoundTexts);
  const texts = useRoundTexts();
  if (texts.state === 'loaded') return <Text>{ofDay(texts.value[variant], day)}</Text>;
  return <TextPending of={texts} notLoaded={notLoaded} height="5rem" />;
}

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

/** The 60 texts of round 2; a day can be done without them. */
const useRoundTexts = (): LazyState<RoundTexts> => useLazyTexts(texts);
