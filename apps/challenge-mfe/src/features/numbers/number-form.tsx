import { hoursAndMinutes, minutesTyped } from '@scrollstop/challenge/numbers/own-numbers';
import { Button } from '@scrollstop/ui/buttons/button';
import { Field } from '@scrollstop/ui/fields/field';
import { Stack } from '@scrollstop/ui/layout/stack';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useNumbersTexts } from './texts.ts';

interface NumberFormProps {
  /** The number that is changed; null for a new one. */
  minutes: number | null;
  onKeep: (minutes: number) => void;
  onSkip: () => void;
}

/** Hours and minutes as the phone shows them; skipping is one tap. */
export function NumberForm({ minutes, onKeep, onSkip }: NumberFormProps) {
  const { ask } = useNumbersTexts();
  const before = minutes === null ? null : hoursAndMinutes(minutes);
  const [typed, setTyped] = useState({
    hours: before ? String(before.hours) : '',
    minutes: before ? String(before.minutes) : '',
  });
  const [wrong, setWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const total = minutesTyped(typed.hours, typed.minutes);
    setWrong(total === null);
    if (total === null) form.current?.querySelector('input')?.focus();
    else onKeep(total);
  }

  const field = (name: keyof typeof typed, label: string, unit: string) => (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      error={wrong && name === 'hours' ? ask.error : undefined}
      trailing={unit}
      value={typed[name]}
      onChange={({ target }) => {
        setTyped({ ...typed, [name]: target.value });
        setWrong(false);
      }}
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
      </fieldset>
      <Button type="submit" variant="sun" block>
        {ask.keep}
      </Button>
      <Button variant="ghost" block onClick={onSkip}>
        {minutes === null ? ask.skip : ask.cancel}
      </Button>
    </Stack>
  );
}
