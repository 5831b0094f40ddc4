import { PLAN_OFFERED_FROM_PRESS } from '@scrollstop/challenge/constants';
import { counterOf } from '@scrollstop/challenge/record/counters';
import { tapsMissing } from '@scrollstop/challenge/urge/cue-picture';
import { plansInUse } from '@scrollstop/challenge/urge/plans';
import { Button } from '@scrollstop/ui/buttons/button';
import { ChartColumn, Clock, Footprints, LifeBuoy } from '@scrollstop/ui/icons/icons.ts';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { Text } from '@scrollstop/ui/layout/text';
import { List, ListRow } from '@scrollstop/ui/lists/list';
import { sumsOf } from '../../store/records/totals.ts';
import { useRecord } from '../../store/store-context.tsx';
import { useDocument } from '../../store/use-document.ts';
import { urgeTexts } from '@scrollstop/challenge/features/urge/texts';
import { useTexts } from '../../host.tsx';

/** The ways on from a press: a plan for the next one, the own actions, the picture of cues, the weeks. */
export function AfterPress() {
  const texts = useTexts(urgeTexts);
  const { edits: plans } = useDocument('plans');
  const { items: cues } = useDocument('cues');
  const presses = counterOf(sumsOf(useRecord('totals')), 'totalUsage');
  const { live } = plansInUse(plans);
  return (
    <>
      {live.length === 0 && presses >= PLAN_OFFERED_FROM_PRESS && (
        <TitledCard gap={3} title={texts.plan.offer.title}>
          <Text>{texts.plan.offer.text}</Text>
          <Button variant="outline" block href="/plans?from=emergency">
            {texts.plan.offer.action}
          </Button>
        </TitledCard>
      )}
      <List>
        {live.length > 0 && <ListRow icon={LifeBuoy} label={texts.plan.list} href="/plans" />}
        <ListRow icon={Footprints} label={texts.actions.title} href="/actions" />
        {tapsMissing(cues) === 0 && <ListRow icon={Clock} label={texts.cue.link} href="/cues" />}
        <ListRow icon={ChartColumn} label={texts.pauses.link} href="/pauses" />
      </List>
    </>
  );
}
