import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Download } from '@scrollstop/ui/icons/icons.ts';
import { Upload } from '@scrollstop/ui/icons/room-icons.ts';
import { RoomEntry, RowPill, RowPills } from '@scrollstop/ui/rooms/room-entry';
import { type ChangeEvent, useRef } from 'react';
import { ConfirmSheet } from '../../notices/confirm-sheet.tsx';
import { useHasArrived } from '../../store/store-context.tsx';
import { monthFileTexts } from '@scrollstop/challenge/features/month-file/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { useHomeTexts } from '../../texts/home-texts.tsx';
import type { MonthFormat } from './month-formats.ts';
import { useMonthFiles } from './use-month-files.ts';

const monthFormats: readonly MonthFormat[] = ['json', 'csv', 'md', 'ics'];

/** A month that is not loaded from the account yet would be saved with gaps (H-12). */
export default function MonthRows() {
  return useHasArrived('all') ? <Arrived /> : null;
}

/** The user's own month as a file, and the way back: made on this device, without the server. */
function Arrived() {
  const t = useTexts(monthFileTexts);
  const { everyScreen } = useHomeTexts();
  const { problem, save, take, foreign } = useMonthFiles();
  const input = useRef<HTMLInputElement>(null);

  function chosen(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again after a mistake.
    event.target.value = '';
    if (file) take(file);
  }

  return (
    <>
      <RoomEntry icon={Download} label={t.title} state={t.text}>
        <RowPills wide>
          {monthFormats.map((format) => (
            <RowPill key={format} label={t.formats[format].label} onClick={() => save(format)}>
              {t.formats[format].name}
            </RowPill>
          ))}
        </RowPills>
      </RoomEntry>
      <RoomEntry icon={Upload} label={t.take} state={t.takeText} onClick={() => input.current?.click()}>
        <input ref={input} type="file" accept=".json,application/json" hidden onChange={chosen} />
        <ErrorBanner>{problem}</ErrorBanner>
        {foreign && (
          <ConfirmSheet
            title={t.foreign.title}
            lead={t.foreign.lead}
            closeLabel={everyScreen.close}
            texts={{ ...t.foreign, failed: t.failed }}
            onConfirm={foreign.take}
            onClose={foreign.leave}
          />
        )}
      </RoomEntry>
    </>
  );
}
