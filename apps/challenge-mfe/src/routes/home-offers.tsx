import { useState } from 'react';
import { invitationDue } from '../features/add-to-home/last-shown.ts';
import InvitationCard from '../features/add-to-home/invitation-card.tsx';
import PasskeyOffer from '../features/passkeys/passkey-offer.tsx';
import { SetAsideNote } from '../features/set-aside/set-aside-note.tsx';
import { HomeQuestion } from '../features/reminder/home-question.tsx';
import { useHost } from '../host.tsx';
import { useChallengeDay } from '../store/figures.ts';
import { useStore } from '../store/store-context.tsx';

export interface HomeOffersProps {
  /** Nothing is left to do today: the moment for a way to sign in without a password. */
  dayDone: boolean;
  /** The steps of the installation were closed. */
  stepsSeen: boolean;
  onShowSteps: () => void;
}

/** The cards on home that can wait: what the reminder asks, a passkey, the invitation to install. */
export default function HomeOffers({ dayDone, stepsSeen, onShowSteps }: HomeOffersProps) {
  const { completed, state } = useChallengeDay();
  const { now } = useStore();
  const { demo } = useHost().session;
  const [invitation, setInvitation] = useState<'none' | 'open' | 'closed'>('none');
  const [offering, setOffering] = useState(true);
  // Also when the days of the account arrive after home. Once open it stays: showing it counts as shown (W-1).
  if (invitation === 'none' && invitationDue(completed, state === 'waiting', now())) setInvitation('open');
  // From then on home is the month, and nothing is offered there.
  if (state === 'finished') return <SetAsideNote />;
  return (
    <>
      <SetAsideNote />
      {!demo && <HomeQuestion />}
      {dayDone && offering && !demo && <PasskeyOffer onClose={() => setOffering(false)} />}
      {invitation === 'open' && !stepsSeen && (
        <InvitationCard onShow={onShowSteps} onClose={() => setInvitation('closed')} />
      )}
    </>
  );
}
