import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { completionDate, journalEntries } from '@scrollstop/challenge/days/completion';
import { percentOfMonth } from '@scrollstop/challenge/days/stats';
import { Button, Row, Screen, ScreenHead, Text } from '@scrollstop/ui/layout/primitives';
import { Card } from '@scrollstop/ui/layout/card';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import '@scrollstop/ui/day/journal-entry.css';
import { Check } from '@scrollstop/ui/icons/icons';
import { Chip } from '@scrollstop/ui/lists/chip';
import { ProgressBar } from '@scrollstop/ui/charts/progress-bar';
import { BackBar } from '../../back-bar.tsx';
import { useHost, useRecord, useTexts } from '../../hooks.ts';
import { journalTexts } from '@scrollstop/challenge/features/journal/texts';
import { langOfDate, longDate } from '@scrollstop/challenge/texts/formats';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { useDayTitle } from '../../day/challenge-texts.ts';
import { AgainWords } from '../../day/again-words.tsx';
import { SecondRoundWords } from '../../day/second-round-words.tsx';

/** The user's reflections, newest day first. They are on the device, so the journal works offline. */
export default function JournalScreen() {
  const journal = useTexts(journalTexts);
  const reflections = journalEntries(useRecord('progress'));
  return (
    <Screen nav>
      <BackBar otherwise="/profile/month" />
      <ScreenHead title={journal.title} />
      {reflections.length === 0 ? (
        <NoReflections />
      ) : (
        <>
          <Written count={reflections.length} />
          <ol className="Stack" reversed>
            {reflections.map((entry) => (
              <Reflection key={entry.day} entry={entry} />
            ))}
          </ol>
        </>
      )}
    </Screen>
  );
}

function Written({ count }: { count: number }) {
  const journal = useTexts(journalTexts);
  const percent = percentOfMonth(count);
  return (
    <Card aria-label={journal.statistics}>
      <Row justify="between" align="baseline" wrap>
        <Text variant="strong">
          <Text as="span" variant="statement" num>
            {count}
          </Text>{' '}
          {journal.reflectionsOf(CHALLENGE_DAYS)}
        </Text>
        <Text variant="small" num>
          {journal.percent(percent)}
        </Text>
      </Row>
      <ProgressBar value={percent} label={journal.progressLabel} />
    </Card>
  );
}

function NoReflections() {
  const { empty } = useTexts(journalTexts);
  const scene = <HorizonScene width={160} height={120} horizon={76} sun={{ x: 80, y: 84, r: 22 }} glints={false} />;
  return (
    <EmptyState
      fill
      title={empty.title}
      art={scene}
      action={
        <Button variant="sun" href="/">
          {empty.action}
        </Button>
      }
    >
      {empty.text}
    </EmptyState>
  );
}

const tones = { yes: 'leaf', partial: 'sun', no: 'alert' } as const;

function Reflection({ entry }: { entry: ProgressEntry }) {
  const titleOf = useDayTitle();
  const journal = useTexts(journalTexts);
  const { locale } = useHost();
  const { day, completionStatus, reflectionText } = entry;
  const date = completionDate(entry);
  return (
    <Card as="li" className="JournalEntry" gap={3}>
      <div className="JournalEntry-head">
        <div>
          <h2>{journal.dayTitle(day, titleOf(day).title)}</h2>
          <p className="Note">
            {date === null ? journal.noDate : <span lang={langOfDate(locale)}>{longDate(date, locale)}</span>}
          </p>
        </div>
        <Chip tone={tones[completionStatus]} icon={completionStatus === 'yes' ? Check : undefined}>
          {journal.status[completionStatus]}
        </Chip>
      </div>
      <p className="JournalEntry-text">{reflectionText}</p>
      <AgainWords day={day} />
      <SecondRoundWords day={day} />
    </Card>
  );
}
