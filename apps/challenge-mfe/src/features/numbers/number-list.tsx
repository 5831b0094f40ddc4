import type { NumberDay, OwnNumber } from '@scrollstop/challenge/features/numbers/own-numbers';
import { hoursAndMinutes } from '@scrollstop/challenge/activity/time-recovered';
import { Button } from '@scrollstop/ui/buttons/button';
import { IconButton } from '@scrollstop/ui/buttons/icon-button';
import { Pencil, X } from '@scrollstop/ui/icons/icons.ts';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Stack } from '@scrollstop/ui/layout/stack';
import { useId } from 'react';
import { numbersTexts } from '@scrollstop/challenge/features/numbers/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface NumberListProps {
  numbers: readonly OwnNumber[];
  onEdit: (day: NumberDay) => void;
  onRemove: (day: NumberDay) => void;
}

/** The numbers that were typed, to be changed or removed; a number whose day is here can be added. */
export function NumberList({ numbers, onEdit, onRemove }: NumberListProps) {
  const { list, day: dayOf, time } = useTexts(numbersTexts);
  const id = useId();
  const shown = numbers.filter(({ minutes, open }) => minutes !== null || open);
  if (shown.length === 0) return null;
  const valueOf = (total: number) => {
    const { hours, minutes } = hoursAndMinutes(total);
    return time(hours, minutes);
  };
  return (
    <Stack as="section" aria-labelledby={id}>
      <SectionTitle id={id}>{list.title}</SectionTitle>
      <Card as="ul" className="List Lined Numbers-list">
        {shown.map(({ day, minutes }) => (
          <li key={day}>
            <b className="Grow">{dayOf(day)}</b>
            {minutes === null ? (
              <Button
                variant="soft"
                size="sm"
                aria-label={list.addLabel(dayOf(day))}
                onClick={() => onEdit(day)}
              >
                {list.add}
              </Button>
            ) : (
              <>
                <span className="Num">{valueOf(minutes)}</span>
                <IconButton label={list.changeLabel(dayOf(day))} icon={Pencil} onClick={() => onEdit(day)} />
                <IconButton label={list.removeLabel(dayOf(day))} icon={X} onClick={() => onRemove(day)} />
              </>
            )}
          </li>
        ))}
      </Card>
    </Stack>
  );
}
