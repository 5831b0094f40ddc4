import { type AdminDeadLetters, Replayed } from '@scrollstop/contracts/owner/dead-letters';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useOwner } from '../../owner/owner.tsx';

export type DeadLetter = AdminDeadLetters['letters'][number];

/** Applies one event again; one at a time, so that the owner sees which one failed. */
export function useReplay(onReplayed: () => void) {
  const { http, toast, texts } = useOwner();
  const { replayed, failed } = texts.admin.letters;
  const { busyWith, run } = useOneAtATime<string>();

  async function replay({ service, id }: DeadLetter): Promise<void> {
    try {
      await http.post(`/api/admin/dead-letters/${service}/${id}/replay`, undefined, Replayed);
      toast({ title: replayed.title });
      onReplayed();
    } catch {
      toast({ title: failed.title, description: failed.text, variant: 'destructive' });
    }
  }

  return {
    /** Id of the dead letter that is being replayed. */
    busyWith,
    start: (letter: DeadLetter) => void run(() => replay(letter), letter.id),
  };
}
