import { useHomeTexts, useHost, useTexts } from '../../hooks.ts';
import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Trash } from '@scrollstop/ui/icons/room-icons.ts';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useState } from 'react';
import { ConfirmButtons } from '../../notices/confirm-sheet.tsx';
import { useOnline } from '../../device/online.ts';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import { DeleteAccount } from './delete-account.tsx';
import { eraseLocalData } from './personal-keys.ts';
import { useDownload } from './use-download.ts';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { Modal } from '@scrollstop/ui/overlays/modal';

/** Deletes the account, or the demo (GDPR 17). */
export default function DeleteRow() {
  const t = useTexts(yourDataTexts);
  const { demo } = useHost().session;
  const { problem, start } = useDownload();
  const [deleting, setDeleting] = useState(false);
  const offline = !useOnline() && !demo;
  const close = (): void => setDeleting(false);

  function downloadInstead(): void {
    close();
    start('json');
  }

  return (
    <RoomEntry
      icon={Trash}
      tone="alert"
      label={demo ? t.removeDemo : t.remove}
      state={demo ? undefined : t.removeText}
      disabled={offline}
      onClick={() => setDeleting(true)}
    >
      <ErrorBanner>{problem}</ErrorBanner>
      {deleting &&
        (demo ? <DeleteDemo onClose={close} /> : <DeleteAccount onClose={close} onExport={downloadInstead} />)}
    </RoomEntry>
  );
}

/** Leaving a demo deletes it, because its data is only on this device. */
function DeleteDemo({ onClose }: { onClose: () => void }) {
  const { demoConfirm: t } = useTexts(yourDataTexts);
  const { everyScreen } = useHomeTexts();
  const { logout } = useHost();
  const { busy, run } = useOneAtATime();

  /** The user has been asked about the words here, so the logout must not find any. */
  function erase(): void {
    eraseLocalData();
    void run(logout);
  }

  return (
    <Modal title={t.title} lead={t.lead} closeLabel={everyScreen.close} busy={busy} onClose={onClose}>
      <ConfirmButtons
        texts={{ ...t, busy: t.action }}
        variant="alert"
        busy={busy}
        onConfirm={erase}
        onClose={onClose}
      />
    </Modal>
  );
}
