import { BackBar } from '../../../back-bar.tsx';
import { newId } from '@scrollstop/contracts/device/new-id';
import { addDays, isLocalDate } from '@scrollstop/challenge/days/local-date';
import {
  endedDaysOff,
  lastDays,
  daysOffFrom,
  type DaysOff,
  daysOffFault,
  daysOffLength,
} from '@scrollstop/challenge/days/rest';
import { Button, Screen, ScreenHead, Stack, VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import { firstPress } from '@scrollstop/ui/buttons/first-press.ts';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { Moon } from '@scrollstop/ui/icons/icons';
import { useState, type SubmitEvent } from 'react';
import { useHost, useRecord, useTexts } from '../../../hooks.ts';
import { useDocument } from '../../../store/use-document.ts';
import { shortDay } from '../../../texts/dates.ts';
import { progressTexts } from '@scrollstop/challenge/features/progress/texts';
import { DAYS_OFF_AHEAD_MAX, ROLLING_DAYS } from '@scrollstop/challenge/constants';
import { Field } from '@scrollstop/ui/fields/field';
import { Card } from '@scrollstop/ui/layout/card';

/** `/days-off`: plans a holiday or an illness (M-9). */
export default function DaysOffScreen() {
  const { daysOff } = useTexts(progressTexts);
  return (
    <Screen nav>
      <BackBar otherwise="/profile/month" />
      <ScreenHead title={daysOff.title} lead={daysOff.text} />
      <PlannedDaysOff />
    </Screen>
  );
}

/** The current and future days off, and a form for more (M-9). */
function PlannedDaysOff() {
  const { daysOff: texts } = useTexts(progressTexts);
  const { locale } = useHost();
  const { items: rest, put, remove } = useDocument('rest');
  const entries = useRecord('progress');
  const today = useRecord('today');
  const [announcement, setAnnouncement] = useState('');
  const [changes, setChanges] = useState(0);
  const planned = daysOffFrom(rest, today);
  const running = planned.some(({ from }) => from <= today);
  const todayDone = lastDays(entries, rest, today).at(-1)?.state === 'done';

  function plan(from: string, to: string): void {
    put({ id: newId(), from, to });
    setChanges(changes + 1);
    setAnnouncement(texts.planned(shortDay(from, locale), shortDay(to, locale)));
  }

  function end(daysOff: DaysOff): void {
    const { id } = daysOff;
    const ended = endedDaysOff(daysOff, today);
    if (ended) put({ id, from: ended.from, to: ended.to });
    else remove(id);
    setChanges(changes + 1);
    setAnnouncement(daysOff.from <= today ? texts.ended : texts.cancelled);
  }

  return (
    <Stack tabIndex={-1}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {planned.map((daysOff) => {
        const begun = daysOff.from <= today;
        const until = shortDay(daysOff.to, locale);
        return (
          <TipCard
            key={daysOff.id}
            icon={Moon}
            tone="inset"
            discTone="sea"
            title={begun ? texts.running(until) : texts.planned(shortDay(daysOff.from, locale), until)}
            action={
              <Button size="sm" variant="soft" onClick={firstPress(() => end(daysOff))}>
                {begun ? texts.end : texts.cancel}
              </Button>
            }
          >
            {begun ? texts.runningText : texts.plannedText}
          </TipCard>
        );
      })}
      {!running && (
        // The form is renewed after each change made here, but not after a sync, which would discard chosen dates.
        <DaysOffForm key={changes} first={todayDone ? addDays(today, 1) : today} onPlan={plan} />
      )}
    </Stack>
  );
}

interface DaysOffFormProps {
  /** The proposed first day. */
  first: string;
  onPlan: (from: string, to: string) => void;
}

/** The first and last day off; a week by default. */
function DaysOffForm({ first, onPlan }: DaysOffFormProps) {
  const { daysOff: texts } = useTexts(progressTexts);
  const today = useRecord('today');
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(addDays(first, ROLLING_DAYS - 1));
  const [submitted, setSubmitted] = useState(false);
  const fault = daysOffFault({ from, to }, today);
  const atFirst = fault === 'past' || fault === 'far' || (fault === 'dates' && !isLocalDate(from));
  const error = submitted && fault !== null ? texts.faults[fault] : undefined;

  function plan(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setSubmitted(true);
    if (fault === null) onPlan(from, to);
  }

  /** Moving the first day keeps the length. */
  function move(date: string): void {
    if ([date, from, to].every(isLocalDate)) setTo(addDays(date, daysOffLength({ from, to }) - 1));
    setFrom(date);
  }

  return (
    <Card as="form" gap={4} aria-label={texts.title} onSubmit={plan} noValidate>
      <div className="FieldPair">
        <Field
          type="date"
          label={texts.from}
          min={today}
          max={addDays(today, DAYS_OFF_AHEAD_MAX)}
          required
          value={from}
          onChange={(event) => move(event.target.value)}
          error={atFirst && error}
        />
        <Field
          type="date"
          label={texts.to}
          min={from}
          required
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={!atFirst && error}
        />
      </div>
      <Button type="submit" block>
        {fault === null ? texts.submit(daysOffLength({ from, to })) : texts.submitAny}
      </Button>
    </Card>
  );
}
