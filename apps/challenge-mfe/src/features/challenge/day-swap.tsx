import { alternativesOfDay } from '@scrollstop/challenge/content/alternatives';
import { nextSwapOn, swapId } from '@scrollstop/challenge/features/challenge/swaps';
import { Button, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { useHost, useRecord, useTexts } from '../../hooks.ts';
import { useChallengeTexts } from '../../day/challenge-texts.ts';
import { useDocument } from '../../store/use-document.ts';
import { shortDay } from '../../texts/dates.ts';
import { SwapPlaceholder } from './detail.tsx';
import '../../day/own-words.css';
import { challengeTexts } from '@scrollstop/challenge/features/challenge/texts';

/** Offers another activity of the same arc, once in seven days; collapsed, because most days need no swap. */
export function DaySwap({ day }: { day: number }) {
  const { swap } = useTexts(challengeTexts);
  const { locale } = useHost();
  const today = useRecord('today');
  const texts = useChallengeTexts();
  const { items: swaps, put, remove } = useDocument('swaps');
  const mine = swaps.find(({ id }) => id === swapId(day));
  if (texts.state !== 'loaded') return <SwapPlaceholder />;

  if (mine)
    return (
      <Stack gap={2}>
        <Text variant="small">{swap.swapped}</Text>
        <Button variant="ghost" size="sm" onClick={() => remove(mine.id)}>
          {swap.back}
        </Button>
      </Stack>
    );

  const next = nextSwapOn(swaps, today);
  const taken = swaps.map(({ alternative }) => alternative);
  const free = alternativesOfDay(day).filter((id) => !taken.includes(id));
  if (free.length === 0) return null;
  return (
    <details className="Fold OtherWays">
      <summary>{swap.title}</summary>
      {next > today ? (
        <Text variant="small">{swap.wait(shortDay(next, locale))}</Text>
      ) : (
        <Stack gap={4}>
          <Text variant="small">{swap.text}</Text>
          {free.map((id) => {
            const { title, teaser } = texts.value.alternativeTexts[id];
            return (
              <Stack gap={2} key={id}>
                <Text variant="strong">{title}</Text>
                <Text variant="small">{teaser}</Text>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`${swap.choose}: ${title}`}
                  onClick={() => put({ id: swapId(day), alternative: id, on: today })}
                >
                  {swap.choose}
                </Button>
              </Stack>
            );
          })}
        </Stack>
      )}
    </details>
  );
}
