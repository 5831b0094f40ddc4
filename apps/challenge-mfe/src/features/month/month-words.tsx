import { journalEntries } from '@scrollstop/challenge/days/completion';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Quote } from '@scrollstop/ui/offer/quote';
import { useId } from 'react';
import { useDayTitle } from '../../day/challenge-texts.ts';
import { useRecord } from '../../store/store-context.tsx';
import { monthTexts } from '@scrollstop/challenge/features/month/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The first and the last words of the month, as they were written. */
export function MonthWords() {
  const titleOf = useDayTitle();
  const { words } = useTexts(monthTexts);
  const entries = journalEntries(useRecord('progress'));
  const id = useId();
  const [last, first] = [entries[0], entries.at(-1)];
  if (!first || !last) return null;
  const shown = first === last ? [first] : [first, last];
  return (
    <Card gap={4} aria-labelledby={id}>
      <SectionTitle id={id}>{words.title}</SectionTitle>
      {shown.map(({ day, reflectionText }) => (
        <Quote key={day} source={words.source(day, titleOf(day).title)}>
          {reflectionText}
        </Quote>
      ))}
      <TextLink href="/journal">{words.journal}</TextLink>
    </Card>
  );
}
