import { urgeTexts } from '@scrollstop/challenge/features/urge/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { BackBar } from '../../back-bar.tsx';
import { cuePicture, cuesTravel, tapsMissing } from '@scrollstop/challenge/urge/cue-picture';
import { Button } from '@scrollstop/ui/buttons/button';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { Card } from '@scrollstop/ui/layout/card';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { Text } from '@scrollstop/ui/layout/text';
import { useHost } from '../../host.tsx';
import { useDocument } from '../../store/documents/use-document.ts';
import { CueMap } from './cue-map.tsx';
import { ProposedPlan } from './proposed-plan.tsx';

/** Hours and cues as a picture, and the plan that follows from it (U-5). */
export default function CuesScreen() {
  const { cue } = useTexts(urgeTexts);
  const { session } = useHost();
  const { items, put } = useDocument('cues');
  const missing = tapsMissing(items);
  const picture = cuePicture(items);
  const synced = cuesTravel(items);

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
            name="cue-sync"
            options={[
              { value: 'on', label: cue.on },
              { value: 'off', label: cue.off },
            ]}
            value={synced ? 'on' : 'off'}
            onChange={(value) => put({ id: 'place', stay: value !== 'on' })}
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
