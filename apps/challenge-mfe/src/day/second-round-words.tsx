import { roundId } from '@scrollstop/challenge/features/second-round/second-round';
import { Text } from '@scrollstop/ui/layout/primitives';
import { useHost, useTexts } from '../hooks.ts';
import { useDocument } from '../store/use-document.ts';
import { shortDay } from '../texts/dates.ts';
import { secondRoundTexts } from '@scrollstop/challenge/features/second-round/texts';

/** The reflection of a day in round 2, shown beside that of round 1. */
export function SecondRoundWords({ day }: { day: number }) {
  const round = useTexts(secondRoundTexts);
  const { locale } = useHost();
  const done = useDocument('round').items.find(({ id }) => id === roundId(day));
  if (!done || done.words === '') return null;
  return (
    <div>
      <Text variant="eyebrow">{round.again(round.variants[done.variant], shortDay(done.on, locale))}</Text>
      <Text className="Reflection">{done.words}</Text>
    </div>
  );
}
