import { hoursAndMinutes } from '@scrollstop/challenge/activity/time-recovered';
import type { NumberDay } from '@scrollstop/challenge/features/numbers/own-numbers';
import { minutesTyped, timesRead } from '@scrollstop/challenge/features/numbers/time-typed';
import { Button, Stack } from '@scrollstop/ui/layout/primitives';
import { Field } from '@scrollstop/ui/fields/field';
import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react';
import { numbersTexts } from '@scrollstop/challenge/features/numbers/texts';
import { useTypedTexts } from '../../day/typed-texts.ts';
import { useTexts } from '../../hooks.ts';

interface NumberFormProps {
  day: NumberDay;
  /** The number to edit; null for a new one. */
  minutes: number | null;
  onKeep: (minutes: number) => void;
  onSkip: () => void;
}

const EMPTY = { hours: '', minutes: '' };

const fieldsOf = (minutes: number) => {
  const { hours, minutes: rest } = hoursAndMinutes(minutes);
  return { hours: String(hours), minutes: String(rest) };
};

/** A typed text that may mean two different times. */
interface Ambiguity {
  typed: string;
  readings: readonly number[];
}

/**
 * Takes hours and minutes in two fields, or the whole time in one field as the phone shows it; the fields then show how
 * it was understood. A bare number may be a slip, so it takes a second tap; an ambiguous time is asked about.
 */
export function NumberForm({ day, minutes, onKeep, onSkip }: NumberFormProps) {
  const { ask, time } = useTexts(numbersTexts);
  const { fields: typed, write, forget } = useTypedTexts(`number ${day}`, minutes === null ? EMPTY : fieldsOf(minutes));
  const [wrong, setWrong] = useState(false);
  const [understood, setUnderstood] = useState<string>();
  const [ambiguity, setAmbiguity] = useState<Ambiguity | null>(null);
  const form = useRef<HTMLFormElement>(null);

  /** Returns the minutes, or null if the user must confirm or choose first. */
  function readFields(fields: typeof typed): number | null {
    // The hours field alone may contain the minutes, or the whole time.
    const piece = fields.minutes.trim() === '' ? fields.hours.trim() : '';
    const total = minutesTyped(fields.hours, fields.minutes);
    if (total !== null && piece === '') return total;
    const readings = timesRead(piece || (fields.hours.trim() === '' ? fields.minutes : ''));
    const [read] = readings;
    setWrong(read === undefined);
    setAmbiguity(readings.length > 1 ? { typed: piece, readings } : null);
    if (read === undefined || readings.length > 1) return null;
    write(fieldsOf(read));
    if (!/^\s*\d+\s*$/.test(fields.hours + fields.minutes)) return read;
    setUnderstood(ask.understood((fields.hours + fields.minutes).trim(), time(read)));
    return null;
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const total = readFields(typed);
    if (total === null) form.current?.querySelector('input')?.focus();
    else keep(total);
  }

  function keep(total: number): void {
    forget();
    onKeep(total);
  }

  function skip(): void {
    forget();
    onSkip();
  }

  function change(name: keyof typeof typed, { target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const next = { ...typed, [name]: target.value };
    write(next);
    setWrong(false);
    setUnderstood(undefined);
    setAmbiguity(null);
    if ((nativeEvent as InputEvent).inputType === 'insertFromPaste') readFields(next);
  }

  const field = (name: keyof typeof typed, label: string, unit: string) => (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      error={wrong && name === 'hours' ? ask.error : undefined}
      trailing={unit}
      value={typed[name]}
      onChange={(event) => change(name, event)}
    />
  );
  return (
    <Stack as="form" gap={4} ref={form} onSubmit={submit} noValidate>
      <fieldset>
        <legend className="vh">{ask.legend}</legend>
        <div className="Numbers-fields">
          {field('hours', ask.hours, ask.hoursUnit)}
          {field('minutes', ask.minutes, ask.minutesUnit)}
        </div>
        <p role="status">{ambiguity ? ask.which(ambiguity.typed) : understood}</p>
      </fieldset>
      {ambiguity ? (
        ambiguity.readings.map((reading) => (
          <Button key={reading} variant="soft" block onClick={() => keep(reading)}>
            {time(reading)}
          </Button>
        ))
      ) : (
        <Button type="submit" variant="sun" block>
          {ask.keep}
        </Button>
      )}
      <Button variant="ghost" block onClick={skip}>
        {minutes === null ? ask.skip : ask.cancel}
      </Button>
    </Stack>
  );
}
