import { PLAN_OFFERED_FROM_PRESS } from '@scrollstop/challenge/constants';
import { counterOf } from '@scrollstop/challenge/record/counters';
import { tapsMissing } from '@scrollstop/challenge/features/cue-map/cue-picture';
import { plansInUse } from '@scrollstop/challenge/features/plans/plans';
import { Button, Text } from '@scrollstop/ui/layout/primitives';
import { ChartColumn, Clock, Footprints, LifeBuoy, Wind } from '@scrollstop/ui/icons/icons';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { List, ListRow } from '@scrollstop/ui/lists/list';
import { sumsOf } from '../../store/records/totals.ts';
import { useRecord, useTexts } from '../../hooks.ts';
import { useDocument } from '../../store/use-document.ts';
import { emergencyTexts } from '@scrollstop/challenge/features/emergency/texts';
import { plansTexts } from '@scrollstop/challenge/features/plans/texts';
import { ownActionsTexts } from '@scrollstop/challenge/features/own-actions/texts';
import { cueMapTexts } from '@scrollstop/challenge/features/cue-map/texts';
import { pausesTexts } from '@scrollstop/challenge/features/pauses/texts';

/** Links after a press: a plan for the next urge, own actions, the cue map, the weeks and the breath. */
export function AfterPress() {
  const plans = useTexts(plansTexts);
  const actions = useTexts(ownActionsTexts);
  const cue = useTexts(cueMapTexts);
  const pauses = useTexts(pausesTexts);
  const { pause } = useTexts(emergencyTexts);
  const { items: cues } = useDocument('cues');
  const presses = counterOf(sumsOf(useRecord('totals')), 'totalUsage');
  const { live } = plansInUse(useDocument('plans').edits);
  return (
    <>
      {live.length === 0 && presses >= PLAN_OFFERED_FROM_PRESS && (
        <TitledCard gap={3} title={plans.offer.title}>
          <Text>{plans.offer.text}</Text>
          <Button variant="outline" block href="/plans?from=emergency">
            {plans.offer.action}
          </Button>
        </TitledCard>
      )}
      <List>
        {live.length > 0 && <ListRow icon={LifeBuoy} label={plans.list} href="/plans" />}
        <ListRow icon={Footprints} label={actions.title} href="/actions" />
        {tapsMissing(cues) === 0 && <ListRow icon={Clock} label={cue.link} href="/cues" />}
        <ListRow icon={ChartColumn} label={pauses.link} href="/pauses" />
        <ListRow icon={Wind} label={pause} href="/setup/pause" />
      </List>
    </>
  );
}
