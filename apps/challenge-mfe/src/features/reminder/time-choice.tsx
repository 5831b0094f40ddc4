import { REMINDER_EARLIEST, REMINDER_LATEST } from '@scrollstop/challenge/constants';
import { isNightTime, REMINDER_TIMES, shownTime, timeOf } from '@scrollstop/challenge/features/reminder/reminder-times';
import { Field } from '@scrollstop/ui/fields/field';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { SwitchRow } from '@scrollstop/ui/choices/switch-row';
import { Stack } from '@scrollstop/ui/layout/primitives';
import { useEffect, useRef, useState } from 'react';
import './reminder.css';
import { reminderTexts } from '@scrollstop/challenge/features/reminder/texts';
import { useTexts } from '../../hooks.ts';

const OTHER = 'other';

interface TimeChoiceProps {
  /** `HH:MM`; empty while another time is being typed. */
  value: string;
  error: RefusedTime | null;
  onChange: (time: string) => void;
  /** True if the user works at night, so that any time may be chosen (N-10). */
  night: boolean;
  onNight: (night: boolean) => void;
}

/** The reason why a time was refused; a new object for each attempt, so that the field takes the focus again. */
export interface RefusedTime {
  why: 'missing' | 'night';
}

const bounds = [REMINDER_EARLIEST, REMINDER_LATEST].map((minutes) => shownTime(timeOf(minutes))) as [string, string];

/** Three usual times, or another by the browser's time field; at night only for users who work then. */
export function TimeChoice({ value, error, onChange, night, onNight }: TimeChoiceProps) {
  const { time: texts } = useTexts(reminderTexts);
  const usual = REMINDER_TIMES.find((time) => time === value);
  const [typing, setTyping] = useState(usual === undefined);
  const input = useRef<HTMLInputElement>(null);
  const opened = useRef(false);

  // Outside system: the focus, which moves to the field that a tap has opened.
  useEffect(() => {
    if (typing && opened.current) input.current?.focus();
  }, [typing]);

  // The same for a refused time.
  useEffect(() => {
    if (error !== null) input.current?.focus();
  }, [error]);

  function choose(choice: string): void {
    opened.current = true;
    setTyping(choice === OTHER);
    if (choice !== OTHER) onChange(choice);
  }

  return (
    <Stack gap={2} className="TimeChoice">
      <PillGroup
        legend={texts.legend}
        options={[
          ...REMINDER_TIMES.map((time) => ({ value: time, label: shownTime(time) })),
          { value: OTHER, label: texts.other },
        ]}
        value={typing ? OTHER : value}
        onChange={choose}
      />
      {typing && (
        <Field
          ref={input}
          type="time"
          label={texts.label}
          value={value}
          error={error && texts[error.why](...bounds)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {typing && isNightTime(value) && (
        <SwitchRow label={texts.works} note={texts.worksNote} on={night} onChange={onNight} />
      )}
    </Stack>
  );
}
