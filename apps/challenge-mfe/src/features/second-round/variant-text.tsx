import { ofDay } from '@scrollstop/challenge/content/challenges';
import type { RoundVariant } from '@scrollstop/challenge/features/second-round/document';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { Text, VisuallyHidden } from '@scrollstop/ui/layout/text';
import { NotLoadedBanner } from '../../lazy/not-loaded-banner.tsx';
import { useRoundTexts } from './use-round-texts.ts';
import { challengeTexts } from '@scrollstop/challenge/features/challenge/texts';
import { secondRoundTexts } from '@scrollstop/challenge/features/second-round/texts';
import { useTexts } from '../../host.tsx';

/** The words of the activity; the day can be done while they are not here. */
export function VariantText({ day, variant }: { day: number; variant: RoundVariant }) {
  const round = useTexts(secondRoundTexts);
  const challenge = useTexts(challengeTexts);
  const texts = useRoundTexts();
  if (texts.state === 'loaded') return <Text>{ofDay(texts.value[variant], day)}</Text>;
  if (texts.state === 'failed')
    return <NotLoadedBanner onRetry={texts.retry}>{round.notLoaded}</NotLoadedBanner>;
  return (
    <>
      <VisuallyHidden role="status">{challenge.loading}</VisuallyHidden>
      <Skeleton height="5rem" />
    </>
  );
}
