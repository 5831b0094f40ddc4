import { EmptyBody } from '@scrollstop/contracts/primitives';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useOwner } from '../../owner/owner.tsx';

/** Mails the codes of an order again, or ends one gift; one at a time. */
export function useGiftActions(onChanged: () => void) {
  const { http, reportFailure, toast, texts } = useOwner();
  const { sent, ended, failed } = texts.admin.gifts;
  const { busyWith, run } = useOneAtATime<string>();

  async function act(action: 'resend' | 'end', body: object, done: string): Promise<void> {
    try {
      await http.post(`/api/admin/gifts/${action}`, body, EmptyBody);
      toast({ title: done });
      onChanged();
    } catch (failure) {
      reportFailure(failure, failed);
    }
  }

  return {
    /** The reference of the order or the id of the gift that is being changed. */
    busyWith,
    resend: (reference: string) => void run(() => act('resend', { reference }, sent), reference),
    end: (id: string) => void run(() => act('end', { id }, ended), id),
  };
}
