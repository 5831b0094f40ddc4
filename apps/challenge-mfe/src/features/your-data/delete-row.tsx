import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Trash } from '@scrollstop/ui/icons/room-icons.ts';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useState } from 'react';
import { useHost, useTexts } from '../../host.tsx';
import { ConfirmSheet } from '../../notices/confirm-sheet.tsx';
import { useOnline } from '../../device/online.ts';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import { DeleteAccount } from './delete-account.tsx';
import { useDownload } from './use-download.ts';

/** The end of the account, or of the demo (GDPR 17). */
export default function DeleteRow() {
  const t = useTexts(yourDataTexts);
  const { demoConfirm } = t;
  const { session, logout } = useHost();
  const { demo } = session;
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
        (demo ? (
          // Leaving is deleting here: the demo has no other place than this device.
          <ConfirmSheet
            title={demoConfirm.title}
            lead={demoConfirm.lead}
            texts={{ ...demoConfirm, busy: demoConfirm.action }}
            variant="ember"
            onConfirm={logout}
            onClose={close}
          />
        ) : (
          <DeleteAccount onClose={close} onExport={downloadInstead} />
        ))}
    </RoomEntry>
  );
}
