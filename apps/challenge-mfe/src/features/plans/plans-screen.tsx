import { PLANS_MAX } from '@scrollstop/challenge/constants';
import { plansInUse } from '@scrollstop/challenge/urge/plans';
import type { Plan } from '@scrollstop/contracts/urge/plan';
import { Button } from '@scrollstop/ui/buttons/button';
import { Footprints, Plus } from '@scrollstop/ui/icons/icons.ts';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { List, ListRow } from '@scrollstop/ui/lists/list';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { useState } from 'react';
import { useHost } from '../../host.tsx';
import { ShownPlan } from '../../plans/shown-plan.tsx';
import { useDocument } from '../../store/documents/use-document.ts';
import { PlanBuilder } from './plan-builder.tsx';
import './plans.css';
import { urgeTexts } from '@scrollstop/challenge/features/urge/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { useHomeTexts } from '../../texts/home-texts.tsx';

/** The plans of the user, and the one that is being written. Opened from a press or the profile, which it returns to. */
export default function PlansScreen() {
  const urge = useTexts(urgeTexts);
  const { everyScreen } = useHomeTexts();
  const { navigate } = useHost();
  const { edits, put } = useDocument('plans');
  const { live, waiting } = plansInUse(edits);
  const [query] = useState(() => new URLSearchParams(location.search));
  const fromEmergency = query.get('from') === 'emergency';
  const [editing, setEditing] = useState<Plan | 'new' | null>(
    () =>
      live.find(({ id }) => id === query.get('edit')) ?? (fromEmergency && live.length === 0 ? 'new' : null),
  );
  const back = fromEmergency ? '/emergency' : '/profile/urge';

  if (editing !== null)
    return (
      <PlanBuilder
        plan={editing === 'new' ? null : editing}
        number={editing === 'new' ? live.length + 1 : live.findIndex(({ id }) => id === editing.id) + 1}
        onClose={(saved) => {
          setEditing(null);
          if (saved && fromEmergency) navigate(back);
        }}
      />
    );

  return (
    <Screen nav>
      <AppBar backLabel={everyScreen.goBack} backHref={back} />
      <ScreenHead title={urge.plan.list} lead={urge.plan.listLead} />
      {live.length === 0 && <Text variant="small">{urge.plan.none}</Text>}
      <Stack as="ul" gap={4}>
        {live.map((plan) => (
          <Stack as="li" gap={2} key={plan.id}>
            <ShownPlan plan={plan} size="sm" tone="sun" />
            <Button
              variant="ghost"
              size="sm"
              aria-label={urge.plan.change(plan.cue.text)}
              onClick={() => setEditing(plan)}
            >
              {urge.plan.changeShort}
            </Button>
          </Stack>
        ))}
      </Stack>
      {live.length < PLANS_MAX && (
        <Button block icon={Plus} onClick={() => setEditing('new')}>
          {urge.plan.add}
        </Button>
      )}
      {waiting.length > 0 && (
        <Stack as="section" gap={4}>
          <Text variant="small">{urge.plan.waiting}</Text>
          {waiting.map((plan) => (
            <Stack gap={2} key={plan.id}>
              <ShownPlan plan={plan} size="sm" />
              {/* Edited last, it is in use, and the one edited longest ago waits. */}
              <Button
                variant="ghost"
                size="sm"
                aria-label={urge.plan.use(plan.cue.text)}
                onClick={() => put(plan)}
              >
                {urge.plan.useShort}
              </Button>
            </Stack>
          ))}
        </Stack>
      )}
      <List>
        <ListRow icon={Footprints} label={urge.actions.title} href="/actions" />
      </List>
    </Screen>
  );
}
