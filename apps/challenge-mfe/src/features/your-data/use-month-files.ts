import type { MonthFile } from '@scrollstop/challenge/features/month-file/month-file';
import { saveFile } from '@scrollstop/ui/browser/save-file.ts';
import { useState } from 'react';
import { useHost } from '../../host.tsx';
import { useDayTitle } from '../../day/challenge-texts.ts';
import { useStore } from '../../store/store-context.tsx';
import { monthFileTexts } from '@scrollstop/challenge/features/month-file/texts';
import { useTexts } from '../../texts/use-texts.ts';
import type { MonthFormat } from './month-formats.ts';

interface MonthFiles {
  /** A sentence for the user. */
  problem: string | null;
  save: (format: MonthFormat) => void;
  take: (file: File) => void;
  /** A month of another account, which is taken in by the user's word alone. Rejects as a chunk that does not load. */
  foreign: { take: () => Promise<void>; leave: () => void } | null;
}

/** Writing and reading the files is code of its own: most visits of the profile need none of it. */
export function useMonthFiles(): MonthFiles {
  const t = useTexts(monthFileTexts);
  const store = useStore();
  const { toast, session } = useHost();
  const dayTitle = useDayTitle();
  const [problem, setProblem] = useState<string | null>(null);
  const [foreign, setForeign] = useState<MonthFile | null>(null);
  const account = session.demo ? undefined : session.user?.id;

  async function attempt(work: () => Promise<void>): Promise<void> {
    setProblem(null);
    try {
      await work();
    } catch {
      setProblem(t.failed);
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
    if ('fault' in result) return setProblem(t.faults[result.fault]);
    const { month } = result;
    if (month.account === undefined || month.account === account) await join(month);
    else setForeign(month);
  }

  async function join(month: MonthFile): Promise<void> {
    const { takeMonth } = await import('./month-formats.ts');
    takeMonth(store, month);
    toast({ title: t.taken.title, description: t.taken.text(month.days.length) });
  }

  return {
    problem,
    save: (format) => void attempt(() => save(format)),
    take: (file) => void attempt(() => take(file)),
    foreign: foreign && { take: () => join(foreign), leave: () => setForeign(null) },
  };
}
