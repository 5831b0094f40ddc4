import { CHALLENGE_DAYS, KEPT_THING_MAX } from '@scrollstop/challenge/constants';
import { draftThings } from '@scrollstop/challenge/days/month';
import { keepNote, keptThings } from '@scrollstop/challenge/record/notes';
import { Button, Text } from '@scrollstop/ui/layout/primitives';
import { Field } from '@scrollstop/ui/fields/field';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import '@scrollstop/ui/month/month.css';
import { type SubmitEvent, useState } from 'react';
import { useTypedTexts } from './typed-texts.ts';
import { useDocument } from '../store/use-document.ts';
import { useRecord, useTexts } from '../hooks.ts';
import { monthTexts } from '@scrollstop/challenge/features/month/texts';

/** The three habits to keep: a form until they are written down, then a list that can be edited at any time. */
export function KeptHabits() {
  const { keep } = useTexts(monthTexts);
  const things = keptThings(useDocument('notes').edits);
  const touched = useKeepFormTouched();
  // Until the user types, the form may close again: a sync may load what was written on another phone.
  const [writing, setWriting] = useState<'by default' | 'yes' | 'no'>('by default');

  const done = () => setWriting('no');

  return (
    <div tabIndex={-1}>
      {writing === 'yes' || (writing === 'by default' && (touched || things === null)) ? (
        <KeepForm things={things} onSaved={done} onLater={done} />
      ) : (
        <TitledCard
          gap={3}
          title={things ? keep.title : keep.ask}
          aside={
            <Button variant="ghost" size="sm" onClick={() => setWriting('yes')}>
              {things ? keep.edit : keep.write}
            </Button>
          }
        >
          {things && (
            <ol className="KeepList">
              {things.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ol>
          )}
        </TitledCard>
      )}
    </div>
  );
}

/** The same form as a separate screen. */
export function KeptHabitsForm(leaving: Omit<KeepFormProps, 'things'>) {
  return <KeepForm things={keptThings(useDocument('notes').edits)} {...leaving} />;
}

interface KeepFormProps {
  things: readonly string[] | null;
  onSaved: () => void;
  onLater: () => void;
}

const FORM = 'things to keep';
const NOTHING_TYPED: Readonly<Record<string, string>> = {};
/** True while the form has unsaved text: a sync must not close it then. */
export const useKeepFormTouched = (): boolean => useTypedTexts(FORM, NOTHING_TYPED).touched;

function KeepForm({ things, onSaved, onLater }: KeepFormProps) {
  const { keep } = useTexts(monthTexts);
  const { put } = useDocument('notes');
  const lastDay = useRecord('progress').find(({ day }) => day === CHALLENGE_DAYS);
  const initial = things ?? draftThings(lastDay?.reflectionText ?? '');
  const typed = useTypedTexts(FORM, Object.fromEntries(initial.entries()));
  const fields = keep.fields.map((_, index) => typed.fields[index] ?? '');
  const [missing, setMissing] = useState(false);

  function change(index: number, value: string): void {
    typed.write({ [index]: value });
    setMissing(false);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (fields.every((field) => field.trim() === '')) return setMissing(true);
    put(keepNote(fields));
    typed.forget();
    onSaved();
  }

  /** A first text stays as a draft; changes to a saved one are dropped. */
  function later(): void {
    if (things) typed.forget();
    onLater();
  }

  return (
    <TitledCard gap={3} title={keep.ask}>
      <Text variant="small">{keep.lead}</Text>
      <form className="Stack" onSubmit={submit} noValidate>
        {keep.fields.map((label, index) => (
          <Field
            key={label}
            label={label}
            maxLength={KEPT_THING_MAX}
            value={fields[index]}
            error={missing && index === 0 && keep.missing}
            onChange={(event) => change(index, event.target.value)}
          />
        ))}
        <Button type="submit" variant="sun" block>
          {keep.save}
        </Button>
        <Button variant="ghost" size="sm" block onClick={later}>
          {keep.later}
        </Button>
      </form>
    </TitledCard>
  );
}
