import { markId, marksLeft, restableDates, type DayDot, type Rest } from '@scrollstop/challenge/days/rest';
import { takeFocus } from '@scrollstop/ui/browser/lost-focus.ts';
import { Button, Stack, VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import { firstPress } from '@scrollstop/ui/buttons/first-press.ts';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { Moon } from '@scrollstop/ui/icons/icons';
import { useState } from 'react';
import { useDocument } from '../../../store/use-document.ts';
import { useRecord, useTexts } from '../../../hooks.ts';
import { progressTexts } from '@scrollstop/challenge/features/progress/texts';

interface RestCardProps {
  dots: readonly DayDot[];
  rest: Rest;
  /** The name of one of the last seven dates: "Thursday", "Today". */
  dayName: (date: string) => string;
  /** True if a button opened the card, which then takes the focus. */
  opened: boolean;
  /** Called when a mark is set or removed. */
  onUse: () => void;
}

/** Sets a rest mark on an empty dot, or removes it (M-8). */
export function RestCard({ dots, rest, dayName, opened, onUse }: RestCardProps) {
  const { rest: texts } = useTexts(progressTexts);
  const { put, remove } = useDocument('rest');
  const entries = useRecord('progress');
  const today = useRecord('today');
  const [chosen, setChosen] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const restable = restableDates(entries, rest, today);
  const options = dots.filter(({ date, state }) => state === 'rest' || restable.includes(date));
  const suggested = restable.findLast((date) => date < today) ?? options.at(-1)?.date;
  const date = options.find((option) => option.date === chosen)?.date ?? suggested;

  if (date === undefined) return null;
  const marked = options.some((option) => option.date === date && option.state === 'rest');
  const day = date === today ? null : dayName(date);

  function press(on: string): void {
    if (marked) remove(markId(on));
    else put({ id: markId(on), on });
    // The card stays on this day, so that the same button removes the mark.
    setChosen(on);
    onUse();
    setAnnouncement(marked ? texts.takenBack : texts.isSet(day));
  }

  return (
    <div ref={opened ? takeFocus : undefined} tabIndex={-1}>
      <TipCard
        icon={Moon}
        tone="inset"
        discTone="sea"
        title={marked ? texts.isSet(day) : texts.ask(day)}
        action={
          <Stack gap={4}>
            {options.length > 1 && (
              <PillGroup
                legend={texts.which}
                options={options.map((option) => ({ value: option.date, label: dayName(option.date) }))}
                value={date}
                onChange={setChosen}
              />
            )}
            <div>
              <Button size="sm" variant="soft" onClick={firstPress(() => press(date))}>
                {marked ? texts.takeBack : texts.set}
              </Button>
            </div>
          </Stack>
        }
      >
        {marked ? texts.left(marksLeft(entries, rest, date), date.slice(0, 7) === today.slice(0, 7)) : texts.text}
      </TipCard>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
