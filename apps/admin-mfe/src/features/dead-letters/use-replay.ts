import { type AdminDeadLetters, Replayed } from '@scrollstop/contracts/dead-letters';
import { useState } from 'react';
import { useOwner } from '../../owner/owner.tsx';

export type DeadLetter = AdminDeadLetters['letters'][number];

/** Applies one event again; one at a time, so that the owner sees which one failed. */
export function useReplay(onReplayed: () => void) {
  const { http, toast, texts } = useOwner();
  const { replayed, failed } = texts.admin.letters;
  const [busy, setBusy] = useState<string | null>(null);

  async function replay({ service, id }: DeadLetter): Promise<void> {
    setBusy(id);
    try {
      await http.post(`/api/admin/dead-letters/${service}/${id}/replay`, undefined, Replayed);
      toast({ title: replayed.title, description: replayed.text });
      onReplayed();
    } catch {
      toast({ title: failed.title, description: failed.text, variant: 'destructive' });
    } finally {
      setBusy(null);
    }
  }

  return {
    /** Id of the dead letter that is being replayed. */
    busy,
    start: (letter: DeadLetter) => {
      if (busy === null) void replay(letter);
    },
  };
}
