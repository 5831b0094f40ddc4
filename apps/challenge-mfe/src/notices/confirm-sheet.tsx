import { isUnproven } from '@scrollstop/http-client/http-error';
import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Button, Stack } from '@scrollstop/ui/layout/primitives';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { Modal } from '@scrollstop/ui/overlays/modal';
import { useState } from 'react';
import { useHomeTexts } from '../hooks.ts';

interface ConfirmSheetProps {
  title: string;
  lead: string;
  texts: { action: string; busy: string; cancel: string };
  /** Rejects when the server did not carry it out. */
  onConfirm: () => Promise<void>;
  /** Cancelled, or carried out. */
  onClose: () => void;
}

/** One attempt at a time: closes once the server has carried it out, and until then says when it did not. */
export function useConfirm({ onConfirm, onClose }: Pick<ConfirmSheetProps, 'onConfirm' | 'onClose'>) {
  const { everyScreen } = useHomeTexts();
  const { busy, run } = useOneAtATime();
  const [failed, setFailed] = useState(false);

  async function confirm(): Promise<void> {
    setFailed(false);
    await onConfirm().then(onClose, (error: unknown) => setFailed(!isUnproven(error)));
  }
  return { busy, problem: failed && everyScreen.failed, confirm: () => void run(confirm) };
}

/** The second step of an action that cannot be undone. It stays open until the server has carried the action out. */
export function ConfirmSheet({ title, lead, texts, onConfirm, onClose }: ConfirmSheetProps) {
  const { everyScreen } = useHomeTexts();
  const { busy, problem, confirm } = useConfirm({ onConfirm, onClose });
  return (
    <Modal title={title} lead={lead} closeLabel={everyScreen.close} busy={busy} onClose={onClose}>
      <Stack gap={2}>
        <ErrorBanner>{problem}</ErrorBanner>
        <ConfirmButtons {...{ texts, busy, onClose }} onConfirm={confirm} />
      </Stack>
    </Modal>
  );
}

interface ConfirmButtonsProps extends Pick<ConfirmSheetProps, 'texts' | 'onClose'> {
  variant?: 'alert';
  busy: boolean;
  onConfirm: () => void;
}

/** Yes, which says when it is under way, and no. */
export function ConfirmButtons({ texts, variant, busy, onConfirm, onClose }: ConfirmButtonsProps) {
  return (
    <Stack gap={2}>
      <Button variant={variant} block busy={busy} onClick={onConfirm}>
        {busy ? texts.busy : texts.action}
      </Button>
      <Button variant="ghost" block disabled={busy} onClick={onClose}>
        {texts.cancel}
      </Button>
    </Stack>
  );
}
