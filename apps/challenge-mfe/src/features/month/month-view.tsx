import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { challengeCategories } from '@scrollstop/challenge/content/categories';
import { monthDays, monthSums, monthChanges } from '@scrollstop/challenge/days/month';
import { hoursAndMinutes } from '@scrollstop/challenge/activity/time-recovered';
import { Button, Text, TextLink, VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import { DataTable } from '@scrollstop/ui/charts/data-table';
import { ArrowRight, Icon, Printer } from '@scrollstop/ui/icons/icons';
import { Facts } from '@scrollstop/ui/lists/facts';
import { MonthPicture } from '@scrollstop/ui/month/month-picture';
import { useChallengeDay, useHomeTexts, useRecord, useRecoveredMinutes, useTexts } from '../../hooks.ts';
import { KeptHabits } from '../../day/kept-habits-form.tsx';
import { AfterMonth, DueCheckin } from './after-month.tsx';
import { ShareMonth } from './share-month.tsx';
import { monthTexts } from '@scrollstop/challenge/features/month/texts';
import { useNumberText } from '../../texts/use-number-text.ts';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { keptThings } from '@scrollstop/challenge/record/notes';
import { useState } from 'react';
import { useCheckins, useDocument } from '../../store/use-document.ts';
import { journalEntries } from '@scrollstop/challenge/days/completion';
import { Quote } from '@scrollstop/ui/offer/quote';
import { useDayTitle } from '../../day/challenge-texts.ts';

/** The 30 days at a glance: as a picture, in figures, with the habits, the changes and the user's own words (H-6). */
export default function MonthView() {
  const { home } = useHomeTexts();
  const month = useTexts(monthTexts);
  const over = useChallengeDay().state === 'finished';
  const days = monthDays(useRecord('progress'));
  const { minutes, arcs, words, notes, tried } = monthSums(days);
  const recovered = hoursAndMinutes(useRecoveredMinutes());
  const { picture, table } = month;
  const [mindfulness = 0, creativity = 0, connection = 0] = arcs;
  const last = tried.at(-1);
  const things = keptThings(useDocument('notes').edits);
  // If the question was open at first, it keeps its place for this visit after the answer.
  const [wasOpen] = useState(things === null);
  const sentence = [
    picture.days(minutes),
    picture.arcs(mindfulness, creativity, connection),
    picture.words(notes, words),
    ...(last === undefined
      ? []
      : [tried.length === 1 ? picture.triedDay(last) : picture.triedDays(tried.slice(0, -1).join(', '), last)]),
  ];
  return (
    // Only this part is printed.
    <div className="MonthView">
      {over && <DueCheckin />}
      <MonthPicture
        days={days}
        sentence={sentence.join(' ')}
        arcs={challengeCategories.map((category) => home.category[category])}
      />
      {wasOpen && <KeptHabits />}
      <Facts
        className="MonthFigures"
        facts={[
          { label: month.figures.days, value: CHALLENGE_DAYS },
          {
            label: month.figures.recovered,
            value: (
              <>
                {recovered.hours}
                <small>{home.hourUnit}</small> {recovered.minutes}
                <small>{home.minuteUnit}</small>
              </>
            ),
          },
          { label: month.figures.words(notes), value: words },
        ]}
      />
      <div>
        <p className="MonthNote">{month.legend}</p>
        <details className="Fold MonthTable">
          <summary>{table.show}</summary>
          <DataTable
            caption={home.month.title}
            rows={days}
            rowKey={({ day }) => day}
            columns={[
              { id: 'day', header: table.day, cell: ({ day }) => day },
              { id: 'minutes', header: table.minutes, cell: (row) => row.minutes, numeric: true },
              { id: 'words', header: table.words, cell: (row) => row.words || '–', numeric: true },
            ]}
          />
        </details>
      </div>
      <div className="ButtonPair">
        <ShareMonth days={days} />
        <Button variant="outline" icon={Printer} onClick={() => window.print()}>
          {month.print}
        </Button>
      </div>
      {!wasOpen && <KeptHabits />}
      <MonthChanges />
      <MonthWords />
      {over && <AfterMonth />}
    </div>
  );
}

/** The first check-ins beside the last; hidden if there is nothing to compare. */
function MonthChanges() {
  const { changes: texts } = useTexts(monthTexts);
  const number = useNumberText();
  const changes = monthChanges(useRecord('progress'), useCheckins());
  if (changes.length === 0) return null;
  const units = { screenTime: texts.hours, focus: texts.ofFive, impulses: undefined };
  return (
    <TitledCard gap={2} title={texts.title}>
      <Text variant="small">{texts.lead}</Text>
      <dl className="Changes">
        {changes.map(({ of, first, last }) => (
          <div className="Change" key={of}>
            <dt>{texts.of[of]}</dt>
            <dd>
              <VisuallyHidden>{texts.from} </VisuallyHidden>
              <span>{number(first, 1)}</span>
              <Icon of={ArrowRight} size="sm" />
              <VisuallyHidden> {texts.to} </VisuallyHidden>
              <span>
                <b>{number(last, 1)}</b> {units[of]}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  );
}

/** The first and the last reflection of the month, as written. */
function MonthWords() {
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
