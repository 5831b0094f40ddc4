/** Replaces a remote of Module Federation: shows its path and offers the actions of a remote. */
import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { useState } from 'react';
import * as z from '@scrollstop/contracts/zod';
import { Screen } from '@scrollstop/ui/layout/primitives';

export function RemoteStub({ path, session, toast, logout, http }: RemoteProps) {
  const [refund, setRefund] = useState('none');
  const ask = () =>
    http.post('/api/billing/refund', { paymentId: 'R-1' }, z.undefined()).then(
      () => setRefund('done'),
      (error: { code: string }) => setRefund(error.code),
    );
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
      <input aria-label="note" />
      <button type="button" onClick={() => void ask()}>
        refund
      </button>
      <p>refund: {refund}</p>
    </Screen>
  );
}
