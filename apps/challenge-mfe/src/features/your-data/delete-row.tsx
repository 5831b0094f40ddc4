import { Banner } from '@scrollstop/ui/feedback/banner';
import { Trash } from '@scrollstop/ui/icons/room-icons.ts';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useState } from 'react';
import { useHost } from '../../host.tsx';
import { useOnline } from '../../device/online.ts';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { DeleteAccount } from './delete-account.tsx';
import { DeleteDemo } from './delete-demo.tsx';
import { useDownload } from './use-download.ts';

/** The end of the account, or of the demo (GDPR 17). */
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
      {problem !== null && (
        <Banner tone="alert" role="alert">
          {problem}
        </Banner>
      )}
      {deleting &&
        (demo ? (
          <DeleteDemo onClose={close} />
        ) : (
          <DeleteAccount onClose={close} onExport={downloadInstead} />
        ))}
    </RoomEntry>
  );
}
