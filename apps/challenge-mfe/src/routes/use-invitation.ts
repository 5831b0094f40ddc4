import { useState } from 'react';
import { invitationDue } from '../features/add-to-home/due.ts';
import { usePerson } from '../store/person-context.tsx';
import { useChallengeDay } from '../store/use-challenge-day.ts';

/** The invitation to install: when it is due on coming home, and whenever it is asked for. */
export function useInvitation(otherDialog: boolean) {
  const { completed, state } = useChallengeDay();
  const { now } = usePerson();
  const [inviting, setInviting] = useState(
    () => !otherDialog && invitationDue(completed, state === 'waiting', now()),
  );
  return { inviting, invite: () => setInviting(true), invited: () => setInviting(false) };
}
