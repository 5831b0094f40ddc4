import {
  type JourneyCell,
  type JourneyPage,
  journeyCells,
  journeyPage,
  journeyPageCells,
} from '@scrollstop/challenge/days/journey';
import { ROLLING_DAYS } from '@scrollstop/challenge/constants';
import { recentDays } from '@scrollstop/challenge/days/recent';
import { currentStreak } from '@scrollstop/challenge/days/streak';
import { langOf } from '@scrollstop/challenge/texts/lang-of';
import { Button, Row, Stack } from '@scrollstop/ui/layout/primitives';
import { DayTile, JourneyGrid } from '@scrollstop/ui/day/day-tile';
import { BookOpen } from '@scrollstop/ui/icons/icons';
import { SectionHead } from '@scrollstop/ui/layout/section-title';
import { useId, useState } from 'react';
import { useChallengeDay, useHomeTexts, useHost, useRecord, useUnsaved } from '../../hooks.ts';
import { useDayTitle } from '../../day/challenge-texts.ts';
import './not-saved.css';

const tileStates = { completed: 'done', current: 'current', locked: 'locked' } as const;

/** 15 days at a time, the second half automatically from day 16; the whole month on a wide screen. */
export function Journey({ onOpenDay }: { onOpenDay: (day: number) => void }) {
  const { home } = useHomeTexts();
  const titleOf = useDayTitle();
  const { journey } = home;
  const { toast } = useHost();
  const { entries, shown, today, state } = useChallengeDay();
  const { rested = [] } = useRecord('homeShown');
  const [turned, setTurned] = useState(false);
  const id = useId();

  const first = journeyPage(shown);
  const other: JourneyPage = first === 1 ? 2 : 1;
  const page = turned ? other : first;
  const streak = currentStreak(entries);
  const recent = recentDays(entries, rested, today);
  const all = journeyCells(entries, shown);
  const onPage = new Set(journeyPageCells(all, page));
  const done = all.filter(({ state }) => state === 'completed').length;

  function select({ day, state }: JourneyCell): void {
    if (state !== 'locked') return onOpenDay(day);
    const { title, text } = home.lockedDay;
    const lang = langOf(title);
    toast({ title, description: text, ...(lang && { lang }) });
  }

  return (
    <Stack as="section" aria-labelledby={id}>
      <SectionHead
        id={id}
        title={journey.title}
        aside={
          <>
            <NotSaved />
            {recent > 1 && state !== 'finished'
              ? journey.recent(recent, ROLLING_DAYS)
              : streak > 1
                ? journey.withoutGap(streak)
                : journey.count(done, all.length)}
          </>
        }
      />
      <JourneyGrid>
        {all.map((cell) => (
          <DayTile
            key={cell.day}
            otherHalf={!onPage.has(cell)}
            day={cell.day}
            state={tileStates[cell.state]}
            before={home.badge.day}
            name={cell.state === 'locked' ? undefined : titleOf(cell.day).title}
            status={{ completed: journey.done, current: journey.today, locked: journey.locked }[cell.state]}
            onSelect={() => select(cell)}
          />
        ))}
      </JourneyGrid>
      <Row className="JourneyToggle" justify="between" wrap>
        <Button variant="ghost" size="sm" data-turn="" onClick={() => setTurned(!turned)}>
          {page === 1 ? journey.second : journey.first}
        </Button>
        <Button variant="ghost" size="sm" icon={BookOpen} href="/journal">
          {home.journal}
        </Button>
      </Row>
    </Stack>
  );
}

/** The only indication of the sync (S-3): the user has data that exists only on this device. */
function NotSaved() {
  const { everyScreen } = useHomeTexts();
  return useUnsaved() ? <span className="NotSaved">{everyScreen.notSaved}</span> : null;
}
