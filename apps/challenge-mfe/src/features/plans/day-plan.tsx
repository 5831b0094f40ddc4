import { plansTexts } from '@scrollstop/challenge/features/plans/texts';
import { useTexts } from '../../hooks.ts';
import { PLANS_MAX } from '@scrollstop/challenge/constants';
import { plansInUse } from '@scrollstop/challenge/features/plans/plans';
import { Button, Text } from '@scrollstop/ui/layout/primitives';
import { Check, Plus } from '@scrollstop/ui/icons/icons';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { useState } from 'react';
import { ShownPlan } from '../../plans/shown-plan.tsx';
import { useDocument } from '../../store/use-document.ts';
import { PlanForm } from './plan-form.tsx';

/** Day 10: its activity is to write plans, which are stored here for the emergency button. */
export function DayPlan() {
  const texts = useTexts(plansTexts);
  const { live } = plansInUse(useDocument('plans').edits);
  return (
    <TitledCard tone="outline" gap={4} title={texts.list}>
      <Text variant="small">{texts.day.text}</Text>
      {live.map((plan) => (
        <ShownPlan key={plan.id} plan={plan} size="sm" tone="sun" />
      ))}
      {live.length < PLANS_MAX && <NewPlan open={live.length === 0} label={texts.day.more} />}
    </TitledCard>
  );
}

/** A button that opens the form, or the form itself if `open`. */
function NewPlan({ open = false, label }: { open?: boolean; label: string }) {
  const [opened, setOpened] = useState(false);
  if (!open && !opened)
    return (
      <Button variant="outline" block icon={Plus} onClick={() => setOpened(true)}>
        {label}
      </Button>
    );
  return <PlanForm plan={null} onSaved={() => setOpened(false)} />;
}

/** Days 20 and 30: the user says the plans aloud again. Nothing is counted. */
export function RehearsedPlans() {
  const texts = useTexts(plansTexts);
  const { live } = plansInUse(useDocument('plans').edits);
  const [rehearsed, setRehearsed] = useState(false);
  return (
    <TitledCard tone="outline" gap={4} title={texts.rehearse.title}>
      <Text variant="small">{live.length === 0 ? texts.rehearse.none : texts.rehearse.text}</Text>
      {live.map((plan) => (
        <ShownPlan key={plan.id} plan={plan} size="sm" tone="sun" />
      ))}
      {live.length === 0 && <NewPlan label={texts.add} />}
      {live.length > 0 && !rehearsed && (
        <Button variant="outline" block icon={Check} onClick={() => setRehearsed(true)}>
          {texts.rehearse.done}
        </Button>
      )}
      <Text variant="small" role="status">
        {rehearsed && texts.rehearse.thanks}
      </Text>
    </TitledCard>
  );
}
