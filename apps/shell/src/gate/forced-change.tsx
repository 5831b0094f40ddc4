import { createElement, Suspense, use } from 'react';
import { Boundary } from '../deferred/boundary.tsx';
import { useSession } from '../hooks.ts';
import { changePasswordDialog } from './screens.ts';

/** Over whichever screen, as long as the person is in with a temporary password. */
export function ForcedChange({ path }: { path: string }) {
  const { user } = useSession();
  if (!user?.mustChangePassword) return null;
  return (
    // Without its code, e.g. offline, the app goes on; the next screen tries again.
    <Boundary resetKey={path} onRetry={changePasswordDialog.reset} failed={nothing}>
      <Suspense>
        <Loaded />
      </Suspense>
    </Boundary>
  );
}

const Loaded = () => createElement(use(changePasswordDialog.get()));
const nothing = () => null;
