import { refusalText } from '@scrollstop/challenge/texts/refusal';
import { DeletionReceipt } from '@scrollstop/contracts/account/personal-data';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useState } from 'react';
import { useHost, useTexts } from '../../host.tsx';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import { personalKeys } from './personal-keys.ts';

export interface Deletion {
  busy: boolean;
  /** A sentence for the user. */
  refusal: string | null;
  receipt: DeletionReceipt | null;
  run: () => void;
}

/** Erases the account, and at once also the records of this device, even if the receipt is never closed. */
export function useDeleteAccount(): Deletion {
  const { http, locale } = useHost();
  const t = useTexts(yourDataTexts);
  const { busy, run } = useOneAtATime();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [receipt, setReceipt] = useState<DeletionReceipt | null>(null);

  const refusalOf = (error: unknown): string => {
    if (!(error instanceof HttpError)) return t.failed;
    return error.status === 0 ? t.unreachable : (refusalText(error, locale) ?? t.failed);
  };

  async function erase(): Promise<void> {
    setRefusal(null);
    try {
      setReceipt(await http.post('/api/auth/delete-account', {}, DeletionReceipt));
      personalKeys(localStorage).forEach((key) => localStorage.removeItem(key));
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  }

  return { busy, refusal, receipt, run: () => void run(erase) };
}
