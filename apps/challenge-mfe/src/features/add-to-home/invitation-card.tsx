import { addToHomeClosed } from '@scrollstop/challenge/features/add-to-home/add-to-home';
import { QuietOffer } from '@scrollstop/ui/home/quiet-offer';
import { Smartphone } from '@scrollstop/ui/icons/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import type { HomeCardProps } from '../../feature.ts';
import { useChallengeDay, useHost, useStore, useTexts } from '../../hooks.ts';
import { addToHomeTexts } from '@scrollstop/challenge/features/add-to-home/texts';
import AddToHome from './add-to-home.tsx';
import { installDue, keepLastShown } from './last-shown.ts';

/** The invitation to install, as part of the page: nothing opens above the day by itself. */
export default function InvitationCard({ isNew, onDismiss, onRecheck }: HomeCardProps) {
  const { title, card } = useTexts(addToHomeTexts);
  const { track } = useHost();
  const { now } = useStore();
  const { completed } = useChallengeDay();
  const [open, setOpen] = useState(false);

  /** Closing the steps counts for a week. "Remind me later" has already stored its own date (W-1). */
  function close(): void {
    if (installDue(completed, now())) keepLastShown(addToHomeClosed(now()));
    setOpen(false);
    onRecheck();
  }

  const shown = useEffectEvent(() => {
    if (isNew) track('app_install_prompt');
  });
  // Outside system: the tracking.
  useEffect(() => shown(), []);

  return (
    <>
      <QuietOffer
        icon={Smartphone}
        title={title}
        text={card.text}
        action={{ onClick: () => setOpen(true), children: card.action }}
        later={{ onClick: onDismiss, children: card.later }}
      />
      {open && <AddToHome counted onClose={close} />}
    </>
  );
}
