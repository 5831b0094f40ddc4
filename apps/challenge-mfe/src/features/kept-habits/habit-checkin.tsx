import { storable, oneLine } from '@scrollstop/contracts/storable';
import { KEPT_THING_MAX, KEPT_THINGS } from '@scrollstop/challenge/constants';
import { isLate, type HabitWeek } from '@scrollstop/challenge/features/kept-habits/kept-habits';
import { KEEPER_WORDS_MAX, type KeptAnswer } from '@scrollstop/challenge/features/kept-habits/document';
import { Button, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { Question } from '@scrollstop/ui/choices/pill-group';
import { TextAreaField } from '@scrollstop/ui/fields/text-area-field';
import { SectionHead } from '@scrollstop/ui/layout/section-title';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import { useTypedTexts } from '../../day/typed-texts.ts';
import type { KeptHabits } from '../../store/use-document.ts';
import { shortDay } from '../../texts/dates.ts';
import { lookingBack, looksBack, daysPerWeek, range } from './answers.ts';
import './kept-habits.css';
import { keptHabitsTexts } from '@scrollstop/challenge/features/kept-habits/texts';

interface HabitCheckinProps {
  week: HabitWeek;
  habits: KeptHabits;
  onSaved: () => void;
}

/** One check-in: an answer for each of the three habits, none preselected, and an optional text. */
export function HabitCheckin({ week, habits, onSaved }: HabitCheckinProps) {
  const texts = useTexts(keptHabitsTexts);
  const { locale, toast } = useHost();
  const { put, today } = habits;
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const hint = `${id}-hint`;

  const things = thingsOf(week, habits);
  const { fields, write, forget } = useTypedTexts(`check-in ${week.id}`, fieldsOf(week));
  const choices: readonly KeptAnswer[] = week.lookingBack ? lookingBack : daysPerWeek;
  const isCurrent = today <= week.last;
  const [first, last] = [shortDay(week.first, locale), shortDay(week.last, locale)];

  const words = fields[WORDS] ?? '';
  const answerTo = (thing: string): KeptAnswer | null =>
    choices.find((kept) => kept === fields[answerField(thing)]) ?? null;

  function change(part: Record<string, string>): void {
    write(part);
    setMissing(false);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const answers = things.flatMap(({ thing }) => {
      const kept = answerTo(thing);
      return kept === null ? [] : [{ thing, kept }];
    });
    if (answers.length === 0) {
      setMissing(true);
      form.current?.querySelector('input')?.focus();
      return;
    }
    // A later edit keeps the date of the first answer.
    put({ id: week.id, on: week.checkin?.on ?? today, answers, words: storable(words).trim() });
    forget();
    toast({ title: texts.saved.title });
    onSaved();
  }

  return (
    <Stack as="form" gap={4} ref={form} aria-labelledby={id} onSubmit={submit} noValidate>
      <div>
        <SectionHead id={id} title={texts.title} aside={texts.position(week.number)} />
        <Text variant="lead">
          {week.lookingBack ? texts.askBack : isCurrent ? texts.ask.now : texts.ask.past(first, last)}
        </Text>
      </div>
      {things.map(({ thing, since }, index) => (
        <Question
          key={`${index} ${thing}`}
          legend={
            <>
              {thing}
              {since !== null && (
                <Text as="span" variant="small">
                  {texts.since(shortDay(since, locale))}
                </Text>
              )}
            </>
          }
          options={choices.map((value) => ({
            value,
            label: looksBack(value) ? texts.answers[value] : range(value),
          }))}
          value={answerTo(thing)}
          onChange={(kept) => change({ [answerField(thing)]: kept })}
        />
      ))}
      <TextAreaField
        label={texts.words}
        placeholder={texts.wordsHint}
        rows={2}
        maxLength={KEEPER_WORDS_MAX}
        value={words}
        onChange={(event) => change({ [WORDS]: event.target.value })}
      />
      {isLate(week, today) && <Text variant="small">{texts.lateNote}</Text>}
      {missing && (
        <Text variant="note" id={hint} role="alert">
          {texts.missing}
        </Text>
      )}
      <Button type="submit" variant="sun" block aria-describedby={missing ? hint : undefined}>
        {week.lookingBack ? texts.saveBack : texts.save}
      </Button>
    </Stack>
  );
}

/** The habits as they were when the week was answered, then those of today that are not among them. */
function thingsOf({ checkin }: HabitWeek, { things }: KeptHabits): { thing: string; since: string | null }[] {
  const answered = (checkin?.answers ?? []).map(({ thing }) => thing);
  const current = (things ?? []).map(({ thing, since }) => ({
    thing: oneLine(thing, KEPT_THING_MAX),
    since,
  }));
  const others = current.filter(({ thing }) => !answered.includes(thing));
  const kept = answered.map((thing) => current.find((one) => one.thing === thing) ?? { thing, since: null });
  return [...kept, ...others].slice(0, KEPT_THINGS);
}

const WORDS = 'words';
/** Keyed by the habit itself: another may take its place in the list. */
const answerField = (thing: string): string => `kept ${thing}`;
const fieldsOf = ({ checkin }: HabitWeek): Record<string, string> => ({
  [WORDS]: checkin?.words ?? '',
  ...Object.fromEntries((checkin?.answers ?? []).map(({ thing, kept }) => [answerField(thing), kept])),
});
