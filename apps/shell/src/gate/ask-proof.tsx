import { createElement, Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { PartBoundary } from '@scrollstop/ui/lazy/part-boundary';
import { useSession, useServices } from '../hooks.ts';
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
    <PartBoundary resetKey="proof" forget={proofDialog.reset} fallback={() => <NotProven />}>
      <Suspense>
        <Dialog />
      </Suspense>
    </PartBoundary>
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
