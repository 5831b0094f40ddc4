import { completionDate, journalEntries } from '@scrollstop/challenge/days/completion';
import { BookOpen } from '@scrollstop/ui/icons/icons.ts';
import { RecordRow } from '../../rooms/record-row.tsx';
import { useRecord } from '../../store/store-context.tsx';
import { useNearDate } from '../../texts/use-near-date.ts';
import { journalTexts } from '@scrollstop/challenge/features/journal/texts';
import { useTexts } from '../../texts/use-texts.ts';

export default function JournalRow() {
  const { title, row } = useTexts(journalTexts);
  const nearDate = useNearDate();
  const reflections = journalEntries(useRecord('progress'));
  const last = reflections.map(completionDate).find((date) => date !== null);
  const state = last ? row.count(reflections.length, nearDate(last)) : row.none;
  return <RecordRow icon={BookOpen} label={title} state={state} href="/journal" />;
}
