import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { Modal } from '@scrollstop/ui/overlays/modal';
import { Stack } from '@scrollstop/ui/layout/stack';
import { type ReactNode, useState } from 'react';

interface ConfirmSheetProps {
  title: string;
  lead: string;
  closeLabel: string;
  texts: { action: string; busy: string; failed: string; cancel: string };
  /** Rejects when the server did not carry it out. */
  onConfirm: () => Promise<void>;
  /** Cancelled, or carried out. */
  onClose: () => void;
  /** Shown instead of the question after a refusal that the user can answer; `again` repeats the action. */
  afterRefusal?: (error: unknown, again: () => void) => ReactNode;
}

/** The second step of an action that cannot be undone. It stays open until the server has carried the action out. */
export function ConfirmSheet({
  title,
  lead,
  closeLabel,
  texts,
  onConfirm,
  onClose,
  afterRefusal,
}: ConfirmSheetProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ error: unknown } | null>(null);

  function confirm(): void {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    onConfirm().then(onClose, (error: unknown) => {
      setRefusal({ error });
      setBusy(false);
    });
  }

  const instead = refusal && afterRefusal?.(refusal.error, confirm);
  if (instead) return instead;
  return (
    <Modal title={title} lead={lead} closeLabel={closeLabel} busy={busy} onClose={onClose}>
      <Stack gap={2}>
        {refusal && (
          <Banner tone="alert" role="alert">
            {texts.failed}
          </Banner>
        )}
        <Button block busy={busy} onClick={confirm}>
          {busy ? texts.busy : texts.action}
        </Button>
        <Button variant="ghost" block disabled={busy} onClick={onClose}>
          {texts.cancel}
        </Button>
      </Stack>
    </Modal>
  );
}
