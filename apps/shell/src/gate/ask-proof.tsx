import { useEffect, useSyncExternalStore } from 'react';
import { useSession, useServices } from '../hooks.ts';
import { DeferredDialog } from './deferred.tsx';
import { proofDialog } from './screens.ts';

/** The dialog of a call that waits for a proof. */
export function AskProof() {
  const { proof } = useServices();
  const { user } = useSession();
  const asked = useSyncExternalStore(proof.subscribe, proof.asked);
  if (!asked) return null;
  if (user === null) return <NotProven />;
  // When its code cannot be loaded the call ends with the server's refusal.
  return <DeferredDialog loader={proofDialog} resetKey="proof" otherwise={<NotProven />} />;
}

function NotProven() {
  const { proof } = useServices();
  // Outside system: the call that waits.
  useEffect(() => {
    proofDialog.reset();
    proof.end(false);
  }, [proof]);
  return null;
}
