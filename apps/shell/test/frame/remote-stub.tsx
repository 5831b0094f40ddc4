/** Replaces a remote of Module Federation: shows its path and offers the actions of a remote. */
import type { RemoteProps } from '@scrollstop/contracts/remote';
import { Screen } from '@scrollstop/ui/layout/screen';

export function RemoteStub({ path, session, toast, logout }: RemoteProps) {
  return (
    <Screen nav>
      <h1>Remote at {path}</h1>
      <p>access: {session.access}</p>
      <button type="button" onClick={() => toast({ title: 'Sfida non disponibile', lang: 'it' })}>
        say
      </button>
      <button type="button" onClick={() => void logout()}>
        leave
      </button>
    </Screen>
  );
}
