import { urgeTexts } from '@scrollstop/challenge/features/urge/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { PLANS_MAX } from '@scrollstop/challenge/constants';
import { plansInUse } from '@scrollstop/challenge/urge/plans';
import { Button } from '@scrollstop/ui/buttons/button';
import { Check, Plus } from '@scrollstop/ui/icons/icons.ts';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Text } from '@scrollstop/ui/layout/text';
import { useId, useState } from 'react';
import { ShownPlan } from '../../plans/shown-plan.tsx';
import { useDocument } from '../../store/documents/use-document.ts';
import { PlanForm } from './plan-form.tsx';

/** Day 10: its activity is to write plans, and here they are kept for the button. */
export function DayPlan() {
  const { plan: texts } = useTexts(urgeTexts);
  const { live } = plansInUse(useDocument('plans').edits);
  const id = useId();
  return (
    <Card tone="outline" gap={4} aria-labelledby={id}>
      <SectionTitle id={id}>{texts.list}</SectionTitle>
      <Text variant="small">{texts.day.text}</Text>
      {live.map((plan) => (
        <ShownPlan key={plan.id} plan={plan} size="sm" tone="sun" />
      ))}
      {live.length < PLANS_MAX && <NewPlan first={live.length === 0} />}
    </Card>
  );
}

/** The form itself while there is no plan, then a button that opens it again. */
function NewPlan({ first, empty = first }: { first: boolean; empty?: boolean }) {
  const { plan: texts } = useTexts(urgeTexts);
  const [asked, setAsked] = useState(false);
  if (!first && !asked)
    return (
      <Button variant="outline" block icon={Plus} onClick={() => setAsked(true)}>
        {empty ? texts.add : texts.day.more}
      </Button>
    );
  return <PlanForm plan={null} onSaved={() => setAsked(false)} />;
}

/** Days 20 and 30: the plans are said aloud once more. Nothing is counted for it. */
export function RehearsedPlans() {
  const { plan: texts } = useTexts(urgeTexts);
  const { live } = plansInUse(useDocument('plans').edits);
  const [rehearsed, setRehearsed] = useState(false);
  const id = useId();
  return (
    <Card tone="outline" gap={4} aria-labelledby={id}>
      <SectionTitle id={id}>{texts.rehearse.title}</SectionTitle>
      <Text variant="small">{live.length === 0 ? texts.rehearse.none : texts.rehearse.text}</Text>
      {live.map((plan) => (
        <ShownPlan key={plan.id} plan={plan} size="sm" tone="sun" />
      ))}
      {live.length === 0 && <NewPlan first={false} empty />}
      {live.length > 0 && !rehearsed && (
        <Button variant="outline" block icon={Check} onClick={() => setRehearsed(true)}>
          {texts.rehearse.done}
        </Button>
      )}
      <Text variant="small" role="status">
        {rehearsed && texts.rehearse.thanks}
      </Text>
    </Card>
  );
}
