import type { ConsentControl } from '@scrollstop/contracts/site/remote';
import { Button } from '@scrollstop/ui/buttons/button';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Text } from '@scrollstop/ui/layout/text';
import { useId, useSyncExternalStore } from 'react';
import { useHost } from '../../host.tsx';
import { consentTexts } from '@scrollstop/challenge/features/consent/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** As easy to take back as it was to give; nothing where no ad platform is configured. */
export function AdMeasurement() {
  const { consent } = useHost();
  return consent ? <Choice consent={consent} /> : null;
}

function Choice({ consent }: { consent: ConsentControl }) {
  const { profile: texts } = useTexts(consentTexts);
  const given = useSyncExternalStore(consent.subscribe, consent.given);
  const id = useId();
  return (
    <Card gap={3} aria-labelledby={id}>
      <SectionTitle id={id}>{texts.title}</SectionTitle>
      <Text role="status">{given ? texts.on : texts.off}</Text>
      <Button variant="outline" block onClick={() => consent.decide(!given)}>
        {given ? texts.withdraw : texts.allow}
      </Button>
    </Card>
  );
}
