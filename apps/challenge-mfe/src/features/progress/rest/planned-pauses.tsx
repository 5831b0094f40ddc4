import { newId } from '@scrollstop/contracts/device/new-id';
import { addDays } from '@scrollstop/challenge/days/local-date';
import { endedPause, lastDays, pausesFrom, type PlannedPause } from '@scrollstop/challenge/days/rest';
import { Button } from '@scrollstop/ui/buttons/button';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { Moon } from '@scrollstop/ui/icons/icons.ts';
import { Stack } from '@scrollstop/ui/layout/stack';
import { VisuallyHidden } from '@scrollstop/ui/layout/text';
import { useEffect, useRef, useState } from 'react';
import { useHost } from '../../../host.tsx';
import { useDocument } from '../../../store/documents/use-document.ts';
import { useRecord } from '../../../store/store-context.tsx';
import { shortDay } from '../../../texts/dates.ts';
import { PauseForm } from './pause-form.tsx';
import { progressTexts } from '@scrollstop/challenge/features/progress/texts';
import { useTexts } from '../../../texts/use-texts.ts';

/** Pauses that are running or to come, and the form for another (M-9). */
export function PlannedPauses() {
  const { pause: texts } = useTexts(progressTexts);
  const { locale } = useHost();
  const { items: rest, put, remove } = useDocument('rest');
  const entries = useRecord('progress');
  const today = useRecord('today');
  const [announcement, setAnnouncement] = useState('');
  const all = useRef<HTMLDivElement>(null);
  const pauses = pausesFrom(rest, today);
  const running = pauses.some(({ from }) => from <= today);
  const todayDone = lastDays(entries, rest, today).at(-1)?.state === 'done';

  // Outside system: the focus, which the pressed button has taken with it.
  useEffect(() => {
    if (announcement !== '') all.current?.focus({ preventScroll: true });
  }, [announcement]);

  function plan(from: string, to: string): void {
    put({ id: newId(), from, to });
    setAnnouncement(texts.planned(shortDay(from, locale), shortDay(to, locale)));
  }

  function end(pause: PlannedPause): void {
    const { id } = pause;
    const ended = endedPause(pause, today);
    if (ended) put({ id, from: ended.from, to: ended.to });
    else remove(id);
    setAnnouncement(pause.from <= today ? texts.ended : texts.cancelled);
  }

  return (
    <Stack ref={all} tabIndex={-1}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {pauses.map((pause) => {
        const begun = pause.from <= today;
        const until = shortDay(pause.to, locale);
        return (
          <TipCard
            key={pause.id}
            icon={Moon}
            tone="inset"
            discTone="sea"
            title={begun ? texts.running(until) : texts.planned(shortDay(pause.from, locale), until)}
            action={
              <Button size="sm" variant="soft" onClick={() => end(pause)}>
                {begun ? texts.end : texts.cancel}
              </Button>
            }
          >
            {begun ? texts.runningText : texts.plannedText}
          </TipCard>
        );
      })}
      {!running && (
        <PauseForm key={pauses.length} first={todayDone ? addDays(today, 1) : today} onPlan={plan} />
      )}
    </Stack>
  );
}
