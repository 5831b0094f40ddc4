import { ofDay } from '@scrollstop/challenge/content/challenges';
import type { RoundVariant } from '@scrollstop/challenge/features/second-round/document';
import { Text } from '@scrollstop/ui/layout/text';
import { TextPending } from '../../lazy/text-pending.tsx';
import { useRoundTexts } from './use-round-texts.ts';
import { secondRoundTexts } from '@scrollstop/challenge/features/second-round/texts';
import { useTexts } from '../../host.tsx';

/** The words of the activity. */
export function VariantText({ day, variant }: { day: number; variant: RoundVariant }) {
  const { notLoaded } = useTexts(secondRoundTexts);
  const texts = useRoundTexts();
  if (texts.state === 'loaded') return <Text>{ofDay(texts.value[variant], day)}</Text>;
  return <TextPending of={texts} notLoaded={notLoaded} height="5rem" />;
}
