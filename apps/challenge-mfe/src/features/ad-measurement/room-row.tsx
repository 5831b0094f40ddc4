import type { ConsentControl } from '@scrollstop/contracts/site/remote';
import { Switch } from '@scrollstop/ui/choices/switch';
import { Megaphone } from '@scrollstop/ui/icons/room-icons.ts';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useId, useSyncExternalStore } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import { consentTexts } from '@scrollstop/challenge/features/consent/texts';

/** Consent must be as easy to withdraw as it was to give. Renders nothing if no ad platform is configured. */
export default function AdMeasurementRow() {
  const { consent } = useHost();
  return consent ? <Choice consent={consent} /> : null;
}

function Choice({ consent }: { consent: ConsentControl }) {
  const { profile: texts } = useTexts(consentTexts);
  const given = useSyncExternalStore(consent.subscribe, consent.given);
  const id = useId();
  return (
    <RoomEntry
      icon={Megaphone}
      label={texts.title}
      labelId={id}
      state={<span role="status">{given ? texts.on : texts.off}</span>}
      control={<Switch on={given} labelledBy={id} onChange={consent.decide} />}
    />
  );
}
