import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { Card } from '@scrollstop/ui/layout/card';
import { Download } from '@scrollstop/ui/icons/icons.ts';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Text } from '@scrollstop/ui/layout/text';
import { useId, useState } from 'react';
import { useHost } from '../../../host.tsx';
import { useOnline } from '../../../device/online.ts';
import { DeleteAccount } from './delete-account.tsx';
import { DeleteDemo } from './delete-demo.tsx';
import { useDownload } from './use-download.ts';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import { useTexts } from '../../../texts/use-texts.ts';

const formats = ['json', 'csv'] as const;

/** Everything that is held about the user: export it, or have it erased (GDPR 15, 17, 20). */
export function YourData() {
  const t = useTexts(yourDataTexts);
  const { demo } = useHost().session;
  const { busyWith, problem, start } = useDownload();
  const [deleting, setDeleting] = useState(false);
  const id = useId();
  // The demo lives on the device and needs no server.
  const offline = !useOnline() && !demo;
  const close = (): void => setDeleting(false);

  function downloadInstead(): void {
    close();
    start('json');
  }

  return (
    <Card gap={3} aria-labelledby={id}>
      <SectionTitle id={id}>{t.title}</SectionTitle>
      <Text>{demo ? t.demoText : t.text}</Text>
      {formats.map((format) => (
        <Button
          key={format}
          variant="outline"
          size="sm"
          block
          icon={Download}
          busy={busyWith === format}
          disabled={offline}
          onClick={() => start(format)}
        >
          {busyWith === format ? t.downloading : t[format]}
        </Button>
      ))}
      {offline && <Banner role="status">{t.offline}</Banner>}
      {problem !== null && (
        <Banner tone="alert" role="alert">
          {problem}
        </Banner>
      )}
      <Button variant="ghost" size="sm" block disabled={offline} onClick={() => setDeleting(true)}>
        {demo ? t.removeDemo : t.remove}
      </Button>
      {deleting &&
        (demo ? (
          <DeleteDemo onClose={close} />
        ) : (
          <DeleteAccount onClose={close} onExport={downloadInstead} />
        ))}
    </Card>
  );
}
