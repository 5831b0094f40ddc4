import { cueMapTexts } from '@scrollstop/challenge/features/cue-map/texts';
import { plansTexts } from '@scrollstop/challenge/features/plans/texts';
import { useHost, useTexts } from '../../hooks.ts';
import { BackBar } from '../../back-bar.tsx';
import {
  cuePicture,
  cuesMayLeave,
  tapsMissing,
  type CuePicture,
  hourOf,
} from '@scrollstop/challenge/features/cue-map/cue-picture';
import { Button, Screen, ScreenHead, Text } from '@scrollstop/ui/layout/primitives';
import { TitledSection } from '@scrollstop/ui/layout/titled-card';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { Card } from '@scrollstop/ui/layout/card';
import { useDocument } from '../../store/use-document.ts';
import { CueMap } from './cue-map.tsx';
import { newId } from '@scrollstop/contracts/device/new-id';
import { PLANS_MAX } from '@scrollstop/challenge/constants';
import { plansInUse } from '@scrollstop/challenge/features/plans/plans';
import { CUE_TEXT_MAX } from '@scrollstop/contracts/urge/plan';
import { ShownPlan } from '../../plans/shown-plan.tsx';
import { oneLine } from '@scrollstop/contracts/storable';
import { useCueWords } from './use-cue-words.ts';

/** A picture of hours and cues, and a plan that follows from it (U-5). */
export default function CuesScreen() {
  const cue = useTexts(cueMapTexts);
  const { session } = useHost();
  const { items, put } = useDocument('cues');
  const missing = tapsMissing(items);
  const picture = cuePicture(items);
  const synced = cuesMayLeave(items);

  return (
    <Screen nav>
      <BackBar otherwise="/profile/urge" />
      <ScreenHead title={cue.title} />
      {missing > 0 ? (
        <Text>{cue.few(missing)}</Text>
      ) : (
        <>
          <CueMap picture={picture} />
          <ProposedPlan picture={picture} />
        </>
      )}
      {!session.demo && (
        <Card tone="outline" gap={3}>
          <PillGroup
            legend={cue.sync}
            options={[
              { value: true, label: cue.on },
              { value: false, label: cue.off },
            ]}
            value={synced}
            onChange={(travel) => put({ id: 'place', stay: !travel })}
          />
          <Text variant="note">{cue.syncText}</Text>
        </Card>
      )}
      <Text variant="note" align="center">
        {synced ? cue.keptEverywhere : cue.kept}
      </Text>
      {picture.taps > 0 && (
        <Button variant="ghost" size="sm" onClick={() => put({ id: 'forgotten', forgotten: true })}>
          {cue.forget}
        </Button>
      )}
    </Screen>
  );
}

/** The quietest of our actions: it suits most moments and needs only breath. */
const PROPOSED_ACTION = 'm1';

/** Proposes a plan for the most frequent hour and its most frequent cue, unless the user already has it. */
function ProposedPlan({ picture }: { picture: CuePicture }) {
  const cue = useTexts(cueMapTexts);
  const texts = useTexts(plansTexts);
  const { toast, navigate } = useHost();
  const { inSentence } = useCueWords();
  const { edits, put } = useDocument('plans');
  const { live } = plansInUse(edits);
  const { peak, rows } = picture;
  if (peak === null) return null;
  const row = rows.reduce((most, one) => (one.hours[peak]! > most.hours[peak]! ? one : most));
  const proposed = {
    id: '',
    cue: {
      kind: 'time' as const,
      text: oneLine(cue.planCue(hourOf(peak), inSentence(row)), CUE_TEXT_MAX),
    },
    action: { kind: 'ours' as const, id: PROPOSED_ACTION },
  };
  if (live.some((plan) => plan.cue.text === proposed.cue.text)) return null;

  function take(): string {
    const plan = { ...proposed, id: newId() };
    put(plan);
    return plan.id;
  }

  return (
    <TitledSection title={cue.planTitle}>
      <ShownPlan plan={proposed} tone="sun" size="sm" />
      {live.length >= PLANS_MAX ? (
        <>
          <Text variant="small">{cue.full}</Text>
          <Button variant="outline" block href="/plans">
            {texts.list}
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="sun"
            block
            onClick={() => {
              take();
              toast({ title: texts.kept.title, description: texts.kept.text });
            }}
          >
            {cue.take}
          </Button>
          <Button variant="ghost" block onClick={() => navigate(`/plans?edit=${take()}`)}>
            {cue.change}
          </Button>
        </>
      )}
    </TitledSection>
  );
}
