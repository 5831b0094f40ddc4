import { useState } from 'react';
import { invitationDue } from '../features/add-to-home/due.ts';
import { useStore } from '../store/store-context.tsx';
import { useChallengeDay } from '../store/figures.ts';

/** The invitation to install: when it is due on coming home, and whenever it is asked for. */
export function useInvitation(otherDialog: boolean) {
  const { completed, state } = useChallengeDay();
  const { now } = useStore();
  const [inviting, setInviting] = useState(
    () => !otherDialog && invitationDue(completed, state === 'waiting', now()),
  );
  return { inviting, invite: () => setInviting(true), invited: () => setInviting(false) };
}
