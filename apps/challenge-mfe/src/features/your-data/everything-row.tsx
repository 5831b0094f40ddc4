import { Banner, ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Archive } from '@scrollstop/ui/icons/room-icons.ts';
import { RoomEntry, RowPill, RowPills } from '@scrollstop/ui/rooms/room-entry';
import { useHost, useTexts } from '../../hooks.ts';
import { useOnline } from '../../device/online.ts';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import { useDownload } from './use-download.ts';

const formats = ['json', 'csv'] as const;

/** All data about the user as a file (GDPR 15, 20). */
export default function EverythingRow() {
  const t = useTexts(yourDataTexts);
  const { demo } = useHost().session;
  const { busyWith, problem, start } = useDownload();
  // A demo's data is on the device, so it needs no server.
  const offline = !useOnline() && !demo;
  return (
    <RoomEntry icon={Archive} label={demo ? t.demoAll : t.all} state={demo ? t.demoText : t.allText}>
      <RowPills>
        {formats.map((format) => (
          <RowPill
            key={format}
            label={t.formats[format].label}
            busy={busyWith === format}
            disabled={offline}
            onClick={() => start(format)}
          >
            {busyWith === format ? t.downloading : t.formats[format].name}
          </RowPill>
        ))}
      </RowPills>
      {offline && <Banner role="status">{t.offline}</Banner>}
      <ErrorBanner>{problem}</ErrorBanner>
    </RoomEntry>
  );
}
