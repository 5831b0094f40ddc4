import { newId } from '@scrollstop/contracts/device/new-id';
import { OWN_MINUTES } from '@scrollstop/challenge/constants';
import { CUE_TEXT_MAX, OWN_TEXT_MAX, type Plan, type PlanAction } from '@scrollstop/contracts/urge/plan';
import { Button, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { Field } from '@scrollstop/ui/fields/field';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { type FormEvent, useState } from 'react';
import { ShownPlan } from '../../plans/shown-plan.tsx';
import { oneLine } from '@scrollstop/contracts/storable';
import { useTypedTexts } from '../../day/typed-texts.ts';
import { useDocument } from '../../store/use-document.ts';
import { useOffered } from './use-offered.ts';
import './plans.css';
import { plansTexts } from '@scrollstop/challenge/features/plans/texts';
import { useTexts } from '../../hooks.ts';

interface PlanFormProps {
  /** Null for a new plan. */
  plan: Pick<Plan, 'id' | 'cue' | 'action'> | null;
  /** Earlier versions of this plan, from this or another device (U-2). */
  earlier?: readonly Plan[];
  onSaved: () => void;
}

const kinds = ['time', 'place', 'feeling', 'app'] as const;
const OWN = 'own';
export const planForm = (plan: Pick<Plan, 'id'> | null): string => `plan ${plan?.id ?? 'new'}`;
const EMPTY = { kind: 'place', cue: '', choice: '', own: '', minutes: '2' };

/** The form for "if this moment, then this thing", with a preview of the sentence. Only the kind is preselected. */
export function PlanForm({ plan, earlier = [], onSaved }: PlanFormProps) {
  const texts = useTexts(plansTexts);
  const { put } = useDocument('plans');
  const [submitted, setSubmitted] = useState(false);
  const { offered, keyOf } = useOffered(plan?.action);
  const fieldsOf = ({ cue, action: then }: Pick<Plan, 'cue' | 'action'>) => ({
    kind: cue.kind,
    cue: cue.text,
    choice: keyOf(then),
    ...(then.kind === 'own' && { own: then.text, minutes: `${then.minutes}` }),
  });
  const { fields, write, forget } = useTypedTexts(planForm(plan), { ...EMPTY, ...(plan && fieldsOf(plan)) });
  const kind = kinds.find((one) => one === fields.kind) ?? 'place';
  const writingOwn = fields.choice === OWN;
  const cueText = oneLine(fields.cue, CUE_TEXT_MAX);
  const ownText = oneLine(fields.own, OWN_TEXT_MAX);
  const minutes = Number(fields.minutes);
  const action: PlanAction | undefined = writingOwn
    ? ownText === ''
      ? undefined
      : { kind: 'own', text: ownText, minutes }
    : offered.find(({ key }) => key === fields.choice)?.action;

  function keep(event: FormEvent): void {
    event.preventDefault();
    setSubmitted(true);
    if (cueText === '' || !action) return;
    put({ id: plan?.id ?? newId(), cue: { kind, text: cueText }, action });
    forget();
    onSaved();
  }

  return (
    <form className="PlanForm" onSubmit={keep} noValidate>
      <PillGroup
        legend={texts.kind}
        options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={(chosen) => write({ kind: chosen })}
      />
      <Stack gap={2}>
        <Field
          label={texts.which}
          maxLength={CUE_TEXT_MAX}
          autoComplete="off"
          value={fields.cue}
          onChange={(event) => write({ cue: event.target.value })}
          error={submitted && cueText === '' && texts.missing}
        />
        <div className="PillGroup" role="group" aria-label={texts.suggestions}>
          {texts.suggested[kind].map((text) => (
            <button key={text} type="button" className="Pill" onClick={() => write({ cue: text })}>
              {text}
            </button>
          ))}
        </div>
      </Stack>
      <PillGroup
        legend={texts.will}
        options={[...offered.map(({ key, label }) => ({ value: key, label })), { value: OWN, label: texts.ownAction }]}
        value={fields.choice}
        onChange={(choice) => write({ choice })}
        error={submitted && !action && !writingOwn && texts.missingAction}
      />
      {writingOwn && (
        <>
          <Field
            label={texts.ownText}
            placeholder={texts.ownHint}
            maxLength={OWN_TEXT_MAX}
            autoComplete="off"
            value={fields.own}
            onChange={(event) => write({ own: event.target.value })}
            error={submitted && !action && texts.missingAction}
          />
          <PillGroup
            legend={texts.ownMinutes}
            options={OWN_MINUTES.map((count) => ({ value: count, label: count }))}
            value={minutes}
            onChange={(count) => write({ minutes: `${count}` })}
          />
        </>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{texts.earlier}</summary>
          <div className="PillGroup">
            {earlier.map((one) => (
              <button key={one.editedAt} type="button" className="Pill" onClick={() => write(fieldsOf(one))}>
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
