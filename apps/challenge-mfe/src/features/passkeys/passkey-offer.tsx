import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { KeyRound } from '@scrollstop/ui/icons/icons.ts';
import { QuietOffer } from '@scrollstop/ui/home/quiet-offer';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHost } from '../../host.tsx';
import { passkeyOfferDue, rememberOffer } from './offer-due.ts';
import { useAddPasskey } from './use-add-passkey.ts';
import { passkeysTexts } from '@scrollstop/challenge/features/passkeys/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** Offers a passkey once, in the page. Shows nothing until it is known to be due. */
export default function PasskeyOffer({ onClose }: { onClose: () => void }) {
  const { http } = useHost();
  const [due, setDue] = useState(false);

  const found = useEffectEvent((isDue: boolean) => {
    if (!isDue) return onClose();
    // Counts from the start, so that a reload does not ask a second time.
    rememberOffer();
    setDue(true);
  });
  // Outside systems: the device, and the server that knows the passkeys.
  useEffect(() => {
    let over = false;
    void passkeyOfferDue(http).then((isDue) => !over && found(isDue));
    return () => {
      over = true;
    };
  }, [http]);

  return due && <Offer onClose={onClose} />;
}

function Offer({ onClose }: { onClose: () => void }) {
  const t = useTexts(passkeysTexts);
  const { busy, refusal, add } = useAddPasskey(onClose);
  return (
    <QuietOffer
      icon={KeyRound}
      title={t.offer.title}
      text={t.offer.lead}
      error={
        refusal !== null && (
          <Banner tone="alert" role="alert">
            {refusal}
          </Banner>
        )
      }
    >
      <Button size="sm" variant="soft" busy={busy} onClick={() => void add()}>
        {busy ? t.adding : t.add}
      </Button>
      <Button size="sm" variant="ghost" disabled={busy} onClick={onClose}>
        {t.offer.later}
      </Button>
    </QuietOffer>
  );
}
