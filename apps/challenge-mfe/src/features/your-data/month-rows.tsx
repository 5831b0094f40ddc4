import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Download } from '@scrollstop/ui/icons/icons';
import { Upload } from '@scrollstop/ui/icons/room-icons.ts';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { RoomEntry, RowPill, RowPills } from '@scrollstop/ui/rooms/room-entry';
import { type ChangeEvent, useRef, useState } from 'react';
import { ConfirmSheet } from '../../notices/confirm-sheet.tsx';
import { useHasArrived, useHomeTexts, useHost, useStore, useTexts } from '../../hooks.ts';
import { monthFileTexts } from '@scrollstop/challenge/features/month-file/texts';
import type { MonthFormat } from './month-formats.ts';
import type { MonthFile } from '@scrollstop/challenge/features/month-file/month-file';
import { saveFile } from '@scrollstop/ui/browser/save-file.ts';
import { useDayTitle } from '../../day/challenge-texts.ts';

const monthFormats: readonly MonthFormat[] = ['json', 'csv', 'md', 'ics'];

/** Saves the user's month as a file and imports one, on this device without the server. */
export default function MonthRows() {
  const t = useTexts(monthFileTexts);
  /** A month that has not fully loaded would be saved with gaps (H-12). */
  const arrived = useHasArrived('all');
  const { busyWith, problem, save, take, foreign } = useMonthFiles();
  const input = useRef<HTMLInputElement>(null);

  function chosen(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    // Lets the user choose the same file again after a mistake.
    event.target.value = '';
    if (file) take(file);
  }

  return (
    <>
      <RoomEntry icon={Download} label={t.title} state={t.text}>
        <RowPills wide>
          {monthFormats.map((format) => (
            <RowPill
              key={format}
              label={t.formats[format].label}
              busy={busyWith === format}
              disabled={!arrived}
              onClick={() => save(format)}
            >
              {t.formats[format].name}
            </RowPill>
          ))}
        </RowPills>
        <ErrorBanner>{problem?.row === 'save' && problem.text}</ErrorBanner>
      </RoomEntry>
      <RoomEntry
        icon={Upload}
        label={t.take}
        state={t.takeText}
        disabled={!arrived}
        onClick={() => input.current?.click()}
      >
        <input ref={input} type="file" accept=".json,application/json" hidden onChange={chosen} />
        <ErrorBanner>{problem?.row === 'take' && problem.text}</ErrorBanner>
        {foreign && (
          <ConfirmSheet
            title={t.foreign.title}
            lead={t.foreign.lead}
            texts={t.foreign}
            onConfirm={foreign.take}
            onClose={foreign.leave}
          />
        )}
      </RoomEntry>
    </>
  );
}

type Row = 'save' | 'take';

/** The code that writes and reads the files is in its own chunk: most visits to the profile do not need it. */
function useMonthFiles() {
  const t = useTexts(monthFileTexts);
  const store = useStore();
  const { toast, session } = useHost();
  const dayTitle = useDayTitle();
  const { everyScreen } = useHomeTexts();
  const [problem, setProblem] = useState<{ row: Row; text: string } | null>(null);
  const [foreign, setForeign] = useState<MonthFile | null>(null);
  const { busyWith, run } = useOneAtATime<MonthFormat>();
  const account = session.demo ? undefined : session.user?.id;

  async function attempt(row: Row, work: () => Promise<void>): Promise<void> {
    setProblem(null);
    try {
      await work();
    } catch {
      setProblem({ row, text: everyScreen.failed });
    }
  }

  async function save(format: MonthFormat): Promise<void> {
    const { monthAs } = await import('./month-formats.ts');
    saveFile(monthAs(format, account, store, t.inFile, (day) => dayTitle(day).title));
    toast({ title: t.saved.title });
  }

  async function take(file: File): Promise<void> {
    const { readFile } = await import('./month-formats.ts');
    const result = await readFile(store, file);
    if ('fault' in result) return setProblem({ row: 'take', text: t.faults[result.fault] });
    const { month } = result;
    if (month.account === undefined || month.account === account) await join(month);
    else setForeign(month);
  }

  async function join(month: MonthFile): Promise<void> {
    const { importMonth } = await import('./month-formats.ts');
    importMonth(store, month);
    toast({
      title: t.taken.title,
      description: t.taken.text(new Set(month.days.map(({ day }) => day)).size),
    });
  }

  return {
    /** The format of the file that is being created. */
    busyWith,
    /** A sentence for the user, and its row. */
    problem,
    save: (format: MonthFormat) => void run(() => attempt('save', () => save(format)), format),
    take: (file: File) => void attempt('take', () => take(file)),
    /** A month of another account, imported only after confirmation. Rejects if its code cannot be loaded. */
    foreign: foreign && { take: () => join(foreign), leave: () => setForeign(null) },
  };
}
