import { journalEntries } from '@scrollstop/challenge/days/completion';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { Quote } from '@scrollstop/ui/offer/quote';
import { useDayTitle } from '../../day/challenge-texts.ts';
import { useRecord } from '../../store/store-context.tsx';
import { monthTexts } from '@scrollstop/challenge/features/month/texts';
import { useTexts } from '../../host.tsx';

/** The first and the last words of the month, as they were written. */
export function MonthWords() {
  const titleOf = useDayTitle();
  const { words } = useTexts(monthTexts);
  const entries = journalEntries(useRecord('progress'));
  const [last, first] = [entries[0], entries.at(-1)];
  if (!first || !last) return null;
  const shown = first === last ? [first] : [first, last];
  return (
    <TitledCard gap={4} title={words.title}>
      {shown.map(({ day, reflectionText }) => (
        <Quote key={day} source={words.source(day, titleOf(day).title)}>
          {reflectionText}
        </Quote>
      ))}
      <TextLink href="/journal">{words.journal}</TextLink>
    </TitledCard>
  );
}
