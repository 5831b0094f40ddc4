import { progressTexts } from '@scrollstop/challenge/features/progress/texts';
import { useChallengeDay, useHost, useTexts } from '../../hooks.ts';
import { CHALLENGE_DAYS, ROLLING_DAYS } from '@scrollstop/challenge/constants';
import { fullDots, lastDays, marksLeft, daysOffFrom, restableDates } from '@scrollstop/challenge/days/rest';
import { currentStreak, streakOnHold } from '@scrollstop/challenge/days/streak';
import { Button, Text } from '@scrollstop/ui/layout/primitives';
import '@scrollstop/ui/charts/week-dots.css';
import { Check, Icon, Moon } from '@scrollstop/ui/icons/icons';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { useId, useState } from 'react';
import { useDocument } from '../../store/use-document.ts';
import { shortDay } from '../../texts/dates.ts';
import { RestCard } from './rest/rest-card.tsx';
import { useDayNames } from './use-day-names.ts';

const glyphs = { done: Check, rest: Moon, off: Moon, open: null, today: null };

interface StreakProps {
  /** Does not ask anything while the evening's questions are shown. */
  quiet: boolean;
}

/** The dots of the last seven days, then the number of days without a gap (M-4, M-5). */
export function Streak({ quiet }: StreakProps) {
  const progress = useTexts(progressTexts);
  const { locale } = useHost();
  const { entries, today, completed, state: dayState } = useChallengeDay();
  const { items: rest } = useDocument('rest');
  const { below, full } = useDayNames(today, ROLLING_DAYS);
  const [opened, setOpened] = useState(false);
  /** Keeps the card after a mark was set on it, even if nothing is left to ask. */
  const [used, setUsed] = useState(false);
  const id = useId();
  // Nothing is shown before the first day: a zero would be a reproach.
  if (entries.length === 0 && rest.length === 0) return null;

  const streak = currentStreak(entries);
  // After day 30 the dots are not shown, since the week would empty dot by dot.
  if (dayState === 'finished') return <Text variant="small">{`${progress.streak(streak)}.`}</Text>;

  const dots = lastDays(entries, rest, today);
  const count = fullDots(dots);
  const onHold = streakOnHold(entries);
  const over = completed === CHALLENGE_DAYS;
  const running = daysOffFrom(rest, today).find(({ from }) => from <= today);
  const restable = restableDates(entries, rest, today);
  const canRest = !quiet && !over && (restable.length > 0 || dots.some(({ state }) => state === 'rest'));
  // Today is not suggested as a rest before it is over.
  const shown = opened || used || restable.some((date) => date < today);
  const sentences = [
    streak > 0 && `${progress.streak(streak)}.`,
    running && progress.daysOff.until(shortDay(running.to, locale)),
    !over && progress.rest.left(marksLeft(entries, rest, today), true),
  ].filter((sentence) => typeof sentence === 'string');

  return (
    <>
      <Card gap={5} aria-labelledby={id}>
        {count > 0 ? (
          <h2 className="BigCount" id={id}>
            <b>{count}</b> <span>{progress.rolling(ROLLING_DAYS)}</span>
          </h2>
        ) : (
          <SectionTitle id={id}>{progress.rest.week(ROLLING_DAYS)}</SectionTitle>
        )}
        {/* A full dot is a day that was done, rested or off. */}
        <ol className="WeekDots" aria-label={progress.rest.week(ROLLING_DAYS)}>
          {dots.map(({ date, state }) => {
            const glyph = glyphs[state];
            return (
              <li key={date} data-state={state} aria-current={date === today ? 'date' : undefined}>
                <i aria-hidden>{glyph && <Icon of={glyph} />}</i>
                <span>
                  <span aria-hidden>{below(date)}</span>
                  <span className="vh">{`${full(date)}: ${progress.rest.states[state]}`}</span>
                </span>
              </li>
            );
          })}
        </ol>
        {/* A "no" does not end the streak. */}
        {onHold && <Text variant="small">{progress.streakOnHold(onHold.day, onHold.streak)}</Text>}
        <Text variant="small">{sentences.join(' ')}</Text>
        {canRest && !shown && (
          <div>
            <Button size="sm" variant="soft" onClick={() => setOpened(true)}>
              {progress.rest.open}
            </Button>
          </div>
        )}
      </Card>
      {canRest && shown && (
        <RestCard dots={dots} rest={rest} dayName={full} opened={opened} onUse={() => setUsed(true)} />
      )}
    </>
  );
}
