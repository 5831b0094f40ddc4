import { Button } from '@scrollstop/ui/buttons/button';
import { PlainList } from '@scrollstop/ui/lists/plain-list';
import { Chip } from '@scrollstop/ui/lists/chip';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { useState } from 'react';
import { useHost } from '../../host.tsx';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { Receipt } from './deletion-receipt.tsx';
import { ConfirmDeletion } from './confirm-deletion.tsx';
import { UnopenedGifts } from './unopened-gifts.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

interface DeleteAccountProps {
  onClose: () => void;
  /** Closes this and downloads instead. */
  onExport: () => void;
}

/** Two steps: what happens, then the last question. The receipt is shown until it is closed; then the user is signed out. */
export function DeleteAccount({ onClose, onExport }: DeleteAccountProps) {
  const t = useTexts(yourDataTexts);
  const { session, logout, toast } = useHost();
  const [sure, setSure] = useState(false);
  const deletion = useDeleteAccount();

  async function leave(): Promise<void> {
    await logout();
    toast({ title: t.removed.title, description: t.removed.text });
  }

  if (deletion.receipt) return <Receipt receipt={deletion.receipt} onClose={leave} />;
  if (sure) return <ConfirmDeletion {...deletion} onBack={() => setSure(false)} onClose={onClose} />;
  const { confirm } = t;
  return (
    <Sheet
      title={confirm.title}
      lead={confirm.lead}
      head={<Chip>{t.steps(1, 2)}</Chip>}
      closeLabel={t.close}
      onClose={onClose}
      foot={
        <Stack gap={2}>
          <Button block onClick={() => setSure(true)}>
            {confirm.next}
          </Button>
          <Button variant="ghost" block onClick={onClose}>
            {confirm.cancel}
          </Button>
        </Stack>
      }
    >
      <PlainList items={confirm.facts} />
      {session.access === 'premium' && <Text>{confirm.premium}</Text>}
      <UnopenedGifts />
      <TextLink onClick={onExport}>{confirm.exportFirst}</TextLink>
    </Sheet>
  );
}
