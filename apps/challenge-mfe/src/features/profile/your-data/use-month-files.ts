import { saveFile } from '@scrollstop/ui/browser/save-file';
import { useState } from 'react';
import { useHost } from '../../../host.tsx';
import { useDayTitle } from '../../../parts/challenge-texts.ts';
import { useStore } from '../../../store/store-context.tsx';
import { type MonthFormat, useMonthFileTexts } from './month-file-texts.ts';

interface MonthFiles {
  /** A sentence for the user. */
  problem: string | null;
  save: (format: MonthFormat) => void;
  take: (file: File) => void;
}

/** Writing and reading the files is code of its own: most visits of the profile need none of it. */
export function useMonthFiles(): MonthFiles {
  const t = useMonthFileTexts();
  const store = useStore();
  const { toast } = useHost();
  const dayTitle = useDayTitle();
  const [problem, setProblem] = useState<string | null>(null);

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
    saveFile(monthAs(format, store, t.inFile, (day) => dayTitle(day).title));
    toast({ title: t.saved.title, description: t.saved.text });
  }

  async function take(file: File): Promise<void> {
    const { takeFile } = await import('./month-formats.ts');
    const result = await takeFile(store, file);
    if ('fault' in result) return setProblem(t.faults[result.fault]);
    toast({ title: t.taken.title, description: t.taken.text(result.days) });
  }

  return {
    problem,
    save: (format) => void attempt(() => save(format)),
    take: (file) => void attempt(() => take(file)),
  };
}
