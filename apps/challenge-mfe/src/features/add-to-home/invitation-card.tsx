import { addToHomeClosed, addToHomeLater } from '@scrollstop/challenge/add-to-home';
import { Button } from '@scrollstop/ui/buttons/button';
import { Smartphone } from '@scrollstop/ui/icons/icons';
import { QuietOffer } from '@scrollstop/ui/home/quiet-offer';
import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../../host.tsx';
import { useStore } from '../../store/store-context.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import { keepLastShown } from './last-shown.ts';

interface InvitationCardProps {
  /** Opens the steps. */
  onShow: () => void;
  onClose: () => void;
}

/** The invitation to install, in the page: nothing opens over the day by itself. */
export default function InvitationCard({ onShow, onClose }: InvitationCardProps) {
  const { addToHome: texts } = useScreenTexts();
  const { track } = useHost();
  const { now } = useStore();

  const shown = useEffectEvent(() => {
    // Counts as closed from the start, so that leaving the page is no way to see it again tomorrow (W-1).
    keepLastShown(addToHomeClosed(now()));
    track('app_install_prompt');
  });
  // Outside systems: the device's storage and the tracking.
  useEffect(() => shown(), []);

  function later(): void {
    keepLastShown(addToHomeLater(now()));
    onClose();
  }

  return (
    <QuietOffer icon={Smartphone} title={texts.title} text={texts.card.text}>
      <Button size="sm" variant="soft" onClick={onShow}>
        {texts.card.action}
      </Button>
      <Button size="sm" variant="ghost" onClick={later}>
        {texts.later}
      </Button>
    </QuietOffer>
  );
}
