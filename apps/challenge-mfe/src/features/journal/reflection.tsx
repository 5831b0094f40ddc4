import { completionDate } from '@scrollstop/challenge/completion';
import { ofDay } from '@scrollstop/challenge/content/challenges';
import { langOfDate, longDate } from '@scrollstop/challenge/texts/formats';
import type { ProgressEntry } from '@scrollstop/contracts/progress';
import { JournalEntry } from '@scrollstop/ui/day/journal-entry';
import { useHost } from '../../host.tsx';
import { AgainWords } from '../../parts/again-words.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import { useTexts } from '../../texts/use-texts.tsx';

export function Reflection({ entry }: { entry: ProgressEntry }) {
  const { challengeTitles } = useTexts();
  const { journal } = useScreenTexts();
  const { locale } = useHost();
  const { day, completionStatus, reflectionText } = entry;
  const date = completionDate(entry);
  return (
    <JournalEntry
      title={journal.dayTitle(day, ofDay(challengeTitles, day).title)}
      date={date === null ? journal.noDate : <span lang={langOfDate(locale)}>{longDate(date, locale)}</span>}
      status={completionStatus}
      statusLabel={journal.status[completionStatus]}
      after={<AgainWords day={day} />}
    >
      {reflectionText}
    </JournalEntry>
  );
}
