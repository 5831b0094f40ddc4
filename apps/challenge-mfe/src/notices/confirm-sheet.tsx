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
  /** Rejects if the server did not carry out the action. */
  onConfirm: () => Promise<void>;
  /** Called when the action was cancelled or carried out. */
  onClose: () => void;
}

/** Runs one attempt at a time. Closes once the server has carried out the action; a failure is shown until then. */
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

/** Asks for confirmation of an action that cannot be undone. Stays open until the server has carried it out. */
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

/** A Yes button that shows when the action is under way, and a No button. */
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
