import { Button, Stack, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { PlainList } from '@scrollstop/ui/lists/plain-list';
import { Chip } from '@scrollstop/ui/lists/chip';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { useState } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import { ConfirmButtons } from '../../notices/confirm-sheet.tsx';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import { Receipt } from './deletion-receipt.tsx';
import { GiftOrders } from '@scrollstop/contracts/gift';
import { useFromServer } from '../../lazy/use-from-server.ts';
import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { DeletionReceipt } from '@scrollstop/contracts/account/personal-data';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { eraseLocalData } from './personal-keys.ts';
import { problemOf } from './use-download.ts';

interface DeleteAccountProps {
  onClose: () => void;
  /** Closes this and starts a download instead. */
  onExport: () => void;
}

/** Two steps: the consequences, then confirmation. Closing the receipt that follows signs the user out. */
export function DeleteAccount({ onClose, onExport }: DeleteAccountProps) {
  const t = useTexts(yourDataTexts);
  const { session, logout, toast } = useHost();
  const [confirming, setConfirming] = useState(false);
  const deletion = useDeleteAccount();

  async function leave(): Promise<void> {
    await logout();
    toast({ title: t.removed.title, description: t.removed.text });
  }

  if (deletion.receipt) return <Receipt receipt={deletion.receipt} onClose={leave} />;
  if (confirming) return <ConfirmDeletion {...deletion} onBack={() => setConfirming(false)} onClose={onClose} />;
  const { confirm } = t;
  return (
    <Sheet
      title={confirm.title}
      lead={confirm.lead}
      head={<Chip>{t.steps(1, 2)}</Chip>}
      onClose={onClose}
      foot={
        <Stack gap={2}>
          <Button block onClick={() => setConfirming(true)}>
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

/** Gifts survive their buyer's account; a buyer who wants a refund must ask before deleting it (Z-9). */
function UnopenedGifts() {
  const { confirm } = useTexts(yourDataTexts);
  const { value } = useFromServer('/api/gifts', GiftOrders);
  const waiting = (value?.orders ?? []).map(({ refund, gifts }) => ({
    unopened: gifts.filter(({ state }) => state === 'unopened').length,
    returnable: refund === 'possible',
  }));
  const unopened = waiting.reduce((sum, order) => sum + order.unopened, 0);
  if (unopened === 0) return null;
  const returnable = waiting.some((order) => order.unopened > 0 && order.returnable);
  return (
    <Text>
      {confirm.gifts(unopened)} {returnable && <TextLink href="/gift/bought">{confirm.giftsBack}</TextLink>}
    </Text>
  );
}

interface ConfirmDeletionProps extends Pick<Deletion, 'busy' | 'refusal' | 'run'> {
  onBack: () => void;
  onClose: () => void;
}

/** The last step. Unless the sign-in was recent, the shell asks for proof, which protects an unattended phone. */
function ConfirmDeletion({ busy, refusal, run, onBack, onClose }: ConfirmDeletionProps) {
  const yourData = useTexts(yourDataTexts);
  const t = yourData.last;
  return (
    <Sheet
      title={t.title}
      lead={t.lead}
      head={<Chip>{yourData.steps(2, 2)}</Chip>}
      busy={busy}
      onClose={onClose}
      foot={
        <ConfirmButtons
          variant="alert"
          texts={{ ...t, cancel: yourData.confirm.cancel }}
          {...{ busy, onClose }}
          onConfirm={run}
        />
      }
    >
      <ErrorBanner>{refusal}</ErrorBanner>
      <TextLink disabled={busy} onClick={onBack}>
        {yourData.back}
      </TextLink>
    </Sheet>
  );
}

interface Deletion {
  busy: boolean;
  /** A sentence for the user. */
  refusal: string | null;
  receipt: DeletionReceipt | null;
  run: () => void;
}

/** Erases the account and at once the records on this device, even if the receipt is never closed. */
function useDeleteAccount(): Deletion {
  const { http, locale } = useHost();
  const t = useTexts(yourDataTexts);
  const { busy, run } = useOneAtATime();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [receipt, setReceipt] = useState<DeletionReceipt | null>(null);

  async function erase(): Promise<void> {
    setRefusal(null);
    try {
      setReceipt(await http.post('/api/auth/delete-account', {}, DeletionReceipt));
      eraseLocalData();
    } catch (error) {
      setRefusal(problemOf(error, t, locale));
    }
  }

  return { busy, refusal, receipt, run: () => void run(erase) };
}
