import { completionDate } from '@scrollstop/challenge/days/completion';
import { langOfDate, longDate } from '@scrollstop/challenge/texts/formats';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { JournalEntry } from '@scrollstop/ui/day/journal-entry';
import { useHost } from '../../host.tsx';
import { useDayTitle } from '../../day/challenge-texts.ts';
import { AgainWords } from '../../day/again-words.tsx';
import { SecondRoundWords } from '../../day/second-round-words.tsx';
import { journalTexts } from '@scrollstop/challenge/features/journal/texts';
import { useTexts } from '../../texts/use-texts.ts';

export function Reflection({ entry }: { entry: ProgressEntry }) {
  const titleOf = useDayTitle();
  const journal = useTexts(journalTexts);
  const { locale } = useHost();
  const { day, completionStatus, reflectionText } = entry;
  const date = completionDate(entry);
  return (
    <JournalEntry
      title={journal.dayTitle(day, titleOf(day).title)}
      date={date === null ? journal.noDate : <span lang={langOfDate(locale)}>{longDate(date, locale)}</span>}
      status={completionStatus}
      statusLabel={journal.status[completionStatus]}
      after={
        <>
          <AgainWords day={day} />
          <SecondRoundWords day={day} />
        </>
      }
    >
      {reflectionText}
    </JournalEntry>
  );
}
