import { createElement, Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { Boundary } from '../deferred/boundary.tsx';
import { useSession } from '../hooks.ts';
import { useServices } from '../services.ts';
import { proofDialog } from './screens.ts';

/** The dialog of a call that waits for a proof. */
export function AskProof() {
  const { proof } = useServices();
  const { user } = useSession();
  const asked = useSyncExternalStore(proof.subscribe, proof.asked);
  if (!asked) return null;
  if (user === null) return <NotProven />;
  return (
    // When its code cannot be loaded, e.g. offline, the call ends with the server's refusal.
    <Boundary resetKey="proof" onRetry={proofDialog.reset} failed={() => <NotProven />}>
      <Suspense>
        <Dialog />
      </Suspense>
    </Boundary>
  );
}

const Dialog = () => createElement(use(proofDialog.get()));

function NotProven() {
  const { proof } = useServices();
  // Outside system: the call that waits.
  useEffect(() => {
    proofDialog.reset();
    proof.end(false);
  }, [proof]);
  return null;
}
