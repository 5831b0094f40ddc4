import { refusalText } from '@scrollstop/challenge/texts/refusal';
import { DeletionReceipt } from '@scrollstop/contracts/personal-data';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useState } from 'react';
import { useHost } from '../../../host.tsx';
import type { PasswordRefusal } from '../../../parts/confirm/password-form.tsx';
import { useScreenTexts } from '../../../texts/use-screen-texts.ts';
import { personalKeys } from './personal-keys.ts';

export interface Deletion {
  busy: boolean;
  refusal: PasswordRefusal | null;
  receipt: DeletionReceipt | null;
  run: (password: string) => Promise<void>;
}

/** Erases the account; what this device keeps goes in the same moment, also when nobody closes the receipt. */
export function useDeleteAccount(): Deletion {
  const { http, locale } = useHost();
  const { yourData: t } = useScreenTexts();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<PasswordRefusal | null>(null);
  const [receipt, setReceipt] = useState<DeletionReceipt | null>(null);

  const refusalOf = (error: unknown): PasswordRefusal => {
    if (!(error instanceof HttpError)) return { field: false, message: t.failed };
    if (error.code === 'wrong_password') return { field: true, message: t.prove.wrong };
    if (error.status === 0) return { field: false, message: t.unreachable };
    return { field: false, message: refusalText(error, locale) ?? t.failed };
  };

  async function run(currentPassword: string): Promise<void> {
    if (currentPassword === '') return setRefusal({ field: true, message: t.prove.missing });
    setBusy(true);
    setRefusal(null);
    try {
      setReceipt(await http.post('/api/auth/delete-account', { currentPassword }, DeletionReceipt));
      personalKeys(localStorage).forEach((key) => localStorage.removeItem(key));
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, refusal, receipt, run };
}
