import { DAYS_OFF_AHEAD_MAX, ROLLING_DAYS } from '@scrollstop/challenge/constants';
import { addDays } from '@scrollstop/challenge/days/local-date';
import { daysOffFault, daysOffLength } from '@scrollstop/challenge/days/rest';
import { Button } from '@scrollstop/ui/buttons/button';
import { Field, FieldPair } from '@scrollstop/ui/fields/field';
import { Card } from '@scrollstop/ui/layout/card';
import { type SubmitEvent, useRef, useState } from 'react';
import { useRecord } from '../../../store/store-context.tsx';
import { progressTexts } from '@scrollstop/challenge/features/progress/texts';
import { useTexts } from '../../../texts/use-texts.ts';

interface DaysOffFormProps {
  /** The first day that is proposed. */
  first: string;
  onPlan: (from: string, to: string) => void;
}

/** First and last of some days off, a week unless somebody says otherwise. */
export function DaysOffForm({ first, onPlan }: DaysOffFormProps) {
  const { daysOff: texts } = useTexts(progressTexts);
  const today = useRecord('today');
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(addDays(first, ROLLING_DAYS - 1));
  const [tried, setTried] = useState(false);
  const fromField = useRef<HTMLInputElement>(null);
  const toField = useRef<HTMLInputElement>(null);
  const fault = daysOffFault({ from, to }, today);
  const atFirst = fault === 'past' || fault === 'far' || (fault === 'dates' && from === '');
  const error = tried && fault !== null ? texts.faults[fault] : undefined;

  function plan(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (fault === null) onPlan(from, to);
    else (atFirst ? fromField : toField).current?.focus();
  }

  /** The length stays when the first day is moved. */
  function move(date: string): void {
    if (date !== '' && from !== '' && to !== '') setTo(addDays(date, daysOffLength({ from, to }) - 1));
    setFrom(date);
  }

  return (
    <Card as="form" gap={4} aria-label={texts.title} onSubmit={plan} noValidate>
      <FieldPair>
        <Field
          ref={fromField}
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
          ref={toField}
          type="date"
          label={texts.to}
          min={from}
          required
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={!atFirst && error}
        />
      </FieldPair>
      <Button type="submit" block>
        {fault === null ? texts.submit(daysOffLength({ from, to })) : texts.submitAny}
      </Button>
    </Card>
  );
}
