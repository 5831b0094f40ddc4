import { newId } from '@scrollstop/contracts/device/new-id';
import { OWN_MINUTES } from '@scrollstop/challenge/constants';
import {
  CUE_TEXT_MAX,
  type CueKind,
  OWN_TEXT_MAX,
  type Plan,
  type PlanAction,
} from '@scrollstop/contracts/urge/plan';
import { Button } from '@scrollstop/ui/buttons/button';
import { Field } from '@scrollstop/ui/fields/field';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { type FormEvent, useRef, useState } from 'react';
import { ShownPlan } from '../../plans/shown-plan.tsx';
import { oneLine } from '@scrollstop/contracts/storable';
import { useDocument } from '../../store/documents/use-document.ts';
import { useOffered } from './use-offered.ts';
import './plans.css';
import { urgeTexts } from '@scrollstop/challenge/features/urge/texts';
import { useTexts } from '../../host.tsx';

interface PlanFormProps {
  /** Null for a new one. */
  plan: Pick<Plan, 'id' | 'cue' | 'action'> | null;
  /** Other words that this plan had, here or on another device (U-2). */
  earlier?: readonly Plan[];
  onSaved: () => void;
}

const kinds = ['time', 'place', 'feeling', 'app'] as const;
const OWN = 'own';
const noAction = { kind: 'own' as const, text: '', minutes: 2 };

/** "If this moment, then this thing", with the sentence as it grows below. Nothing is chosen beforehand but the kind. */
export function PlanForm({ plan, earlier = [], onSaved }: PlanFormProps) {
  const urge = useTexts(urgeTexts);
  const texts = urge.plan;
  const { put } = useDocument('plans');
  const cueField = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<CueKind>(plan?.cue.kind ?? 'place');
  const [cue, setCue] = useState(plan?.cue.text ?? '');
  const [tried, setTried] = useState(false);
  const { offered, keyOf } = useOffered(plan?.action);
  const [choice, setChoice] = useState(plan && keyOf(plan.action));
  const [own, setOwn] = useState(plan?.action.kind === 'own' ? plan.action : noAction);
  const writingOwn = choice === OWN;
  const cueText = oneLine(cue, CUE_TEXT_MAX);
  const ownText = oneLine(own.text, OWN_TEXT_MAX);
  const action: PlanAction | undefined = writingOwn
    ? ownText === ''
      ? undefined
      : { ...own, text: ownText }
    : offered.find(({ key }) => key === choice)?.action;

  function rewrite({ cue: newCue, action: then }: Pick<Plan, 'cue' | 'action'>): void {
    setKind(newCue.kind);
    setCue(newCue.text);
    setChoice(keyOf(then));
    if (then.kind === 'own') setOwn(then);
  }

  function keep(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (cueText === '') return cueField.current?.focus();
    if (!action) return;
    put({ id: plan?.id ?? newId(), cue: { kind, text: cueText }, action });
    onSaved();
  }

  return (
    <form className="PlanForm" onSubmit={keep} noValidate>
      <PillGroup
        legend={texts.kind}
        options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={setKind}
      />
      <Stack gap={2}>
        <Field
          ref={cueField}
          label={texts.which}
          maxLength={CUE_TEXT_MAX}
          autoComplete="off"
          value={cue}
          onChange={(event) => setCue(event.target.value)}
          error={tried && cueText === '' && texts.missing}
        />
        <div className="PillGroup" role="group" aria-label={texts.suggestions}>
          {texts.suggested[kind].map((text) => (
            <button key={text} type="button" className="Pill" onClick={() => setCue(text)}>
              {text}
            </button>
          ))}
        </div>
      </Stack>
      <PillGroup
        legend={texts.will}
        options={[
          ...offered.map(({ key, label }) => ({ value: key, label })),
          { value: OWN, label: texts.ownAction },
        ]}
        value={choice}
        onChange={setChoice}
      />
      {tried && !action && !writingOwn && <Text className="FieldError">{texts.missingAction}</Text>}
      {writingOwn && (
        <>
          <Field
            label={texts.ownText}
            placeholder={texts.ownHint}
            maxLength={OWN_TEXT_MAX}
            autoComplete="off"
            value={own.text}
            onChange={(event) => setOwn({ ...own, text: event.target.value })}
            error={tried && !action && texts.missingAction}
          />
          <PillGroup
            legend={texts.ownMinutes}
            options={OWN_MINUTES.map((minutes) => ({ value: minutes, label: minutes }))}
            value={own.minutes}
            onChange={(minutes) => setOwn({ ...own, minutes })}
          />
        </>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{texts.earlier}</summary>
          <div className="PillGroup">
            {earlier.map((one) => (
              <button key={one.editedAt} type="button" className="Pill" onClick={() => rewrite(one)}>
                {one.cue.text}
              </button>
            ))}
          </div>
        </details>
      )}
      {cueText !== '' && action && (
        <section className="Stack" aria-label={texts.yours} aria-live="polite">
          <ShownPlan plan={{ id: '', cue: { kind, text: cueText }, action }} tone="sun" size="sm" />
          <Text variant="note">{texts.aloud}</Text>
        </section>
      )}
      <div className="PlanForm-foot">
        <Button type="submit" variant="sun" block>
          {texts.keep}
        </Button>
      </div>
    </form>
  );
}
