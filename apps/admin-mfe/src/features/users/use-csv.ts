import { useState } from 'react';
import { useOwner } from '../../owner/owner.tsx';
import { saveFile } from '@scrollstop/ui/browser/save-file';

/** All accounts that match, as a table for a spreadsheet; the server writes it, so that it never fits memory only. */
export function useCsv(search: string) {
  const { http, toast, texts } = useOwner();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const question = new URLSearchParams({ search, format: 'csv' });
      saveFile(await http.file(`/api/admin/users?${question.toString()}`, 'scrollstop-users.csv'));
    } catch {
      const { title, text } = texts.common.error;
      toast({ title, description: text, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  return { busy, save: () => void save() };
}
