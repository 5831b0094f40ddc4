import { lastReflectionDate } from '@scrollstop/challenge/days/completion';
import { reflectionCount } from '@scrollstop/challenge/days/stats';
import { BookOpen } from '@scrollstop/ui/icons/icons';
import { RecordRow } from '../../rooms/record-row.tsx';
import { useRecord, useTexts } from '../../hooks.ts';
import { useNearDate } from '../../texts/use-near-date.ts';
import { journalTexts } from '@scrollstop/challenge/features/journal/texts';

export default function JournalRow() {
  const { title, row } = useTexts(journalTexts);
  const nearDate = useNearDate();
  const entries = useRecord('progress');
  const last = lastReflectionDate(entries);
  const state = last ? row.count(reflectionCount(entries), nearDate(last)) : row.none;
  return <RecordRow icon={BookOpen} label={title} state={state} href="/journal" />;
}
