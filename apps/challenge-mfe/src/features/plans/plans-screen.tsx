import { PLANS_MAX } from '@scrollstop/challenge/constants';
import { plansInUse, earlierPlans } from '@scrollstop/challenge/features/plans/plans';
import type { Plan } from '@scrollstop/contracts/urge/plan';
import { Button, Screen, ScreenHead, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { Footprints, Plus } from '@scrollstop/ui/icons/icons';
import { List, ListRow } from '@scrollstop/ui/lists/list';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { useState } from 'react';
import { useHomeTexts, useHost, useTexts } from '../../hooks.ts';
import { ShownPlan } from '../../plans/shown-plan.tsx';
import { useTypedTexts } from '../../day/typed-texts.ts';
import { useDocument } from '../../store/use-document.ts';
import './plans.css';
import { plansTexts } from '@scrollstop/challenge/features/plans/texts';
import { ownActionsTexts } from '@scrollstop/challenge/features/own-actions/texts';
import { PlanForm, planForm } from './plan-form.tsx';

/** The user's plans and the form. Opened from a press or the profile, and returns there. */
export default function PlansScreen() {
  const texts = useTexts(plansTexts);
  const actions = useTexts(ownActionsTexts);
  const { everyScreen } = useHomeTexts();
  const { navigate } = useHost();
  const { edits, put } = useDocument('plans');
  const { live, waiting } = plansInUse(edits);
  const [query] = useState(() => new URLSearchParams(location.search));
  const fromEmergency = query.get('from') === 'emergency';
  const [editing, setEditing] = useState<Plan | 'new' | null>(
    () => live.find(({ id }) => id === query.get('edit')) ?? (fromEmergency && live.length === 0 ? 'new' : null),
  );
  const back = fromEmergency ? '/emergency' : '/profile/urge';

  if (editing !== null) {
    const edited = editing === 'new' ? null : editing;
    // The current version; if another device has removed the plan, the version that was opened.
    const plan = [...live, ...waiting].find(({ id }) => id === edited?.id) ?? edited;
    return (
      <PlanBuilder
        plan={plan}
        number={plan ? live.findIndex(({ id }) => id === plan.id) + 1 : live.length + 1}
        onClose={(saved) => {
          setEditing(null);
          if (saved && fromEmergency) navigate(back);
        }}
      />
    );
  }

  const row = (plan: Plan) => {
    const inUse = live.includes(plan);
    const label = inUse ? texts.change : texts.use;
    return (
      <Stack as="li" gap={2} key={plan.id}>
        <ShownPlan plan={plan} size="sm" tone={inUse ? 'sun' : undefined} />
        <Button
          variant="ghost"
          size="sm"
          aria-label={label(plan.cue.text)}
          // Saving makes it the newest, so it is in use again and the oldest one waits.
          onClick={() => (inUse ? setEditing(plan) : put(plan))}
        >
          {inUse ? texts.changeShort : texts.useShort}
        </Button>
      </Stack>
    );
  };

  return (
    <Screen nav>
      <AppBar backLabel={everyScreen.goBack} backHref={back} />
      <ScreenHead title={texts.list} lead={texts.listLead} />
      {live.length === 0 && <Text variant="small">{texts.none}</Text>}
      <Stack as="ul" gap={4} aria-label={texts.list}>
        {live.map(row)}
      </Stack>
      {live.length < PLANS_MAX && (
        <Button block icon={Plus} onClick={() => setEditing('new')}>
          {texts.add}
        </Button>
      )}
      {waiting.length > 0 && (
        <Stack as="section" gap={4} tabIndex={-1}>
          <Text variant="small">{texts.waiting}</Text>
          <Stack as="ul" gap={4}>
            {waiting.map(row)}
          </Stack>
        </Stack>
      )}
      <List>
        <ListRow icon={Footprints} label={actions.title} href="/actions" />
      </List>
    </Screen>
  );
}

interface PlanBuilderProps {
  /** Null for a new plan. */
  plan: Plan | null;
  number: number;
  onClose: (saved: boolean) => void;
}

/** One plan as a separate screen. */
function PlanBuilder({ plan, number, onClose }: PlanBuilderProps) {
  const texts = useTexts(plansTexts);
  const { everyScreen } = useHomeTexts();
  const { edits, remove: removePlan } = useDocument('plans');
  const { forget } = useTypedTexts(planForm(plan), {});
  const earlier = earlierPlans(edits, plan?.id ?? '');

  /** The text of a new plan stays as a draft; changes to a saved one are dropped. */
  function leave(): void {
    if (plan) forget();
    onClose(false);
  }

  function remove(): void {
    if (plan) removePlan(plan.id);
    leave();
  }

  return (
    <Screen nav>
      <AppBar backLabel={everyScreen.goBack} onBack={leave}>
        {number > 0 && <span className="Small Num">{texts.position(number)}</span>}
      </AppBar>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <PlanForm plan={plan} earlier={earlier} onSaved={() => onClose(true)} />
      {plan && (
        <Button variant="ghost" size="sm" onClick={remove}>
          {texts.remove}
        </Button>
      )}
      <Text variant="note">{texts.listLead}</Text>
    </Screen>
  );
}
