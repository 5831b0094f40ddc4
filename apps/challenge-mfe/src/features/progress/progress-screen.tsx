import { askedDate } from '@scrollstop/challenge/checkins/checkin';
import { completedCount } from '@scrollstop/challenge/days/completion';
import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { ChartColumn, Moon } from '@scrollstop/ui/icons/icons.ts';
import { List, ListRow } from '@scrollstop/ui/lists/list';
import { Pane, Panes } from '@scrollstop/ui/layout/panes';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { type ReactNode, useState } from 'react';
import { OfflineNote } from '../../notices/offline-note.tsx';
import { useRecord } from '../../store/store-context.tsx';
import { CheckinDone } from './checkin-done.tsx';
import { CheckinForm } from './checkin-form.tsx';
import { Figures } from './figures.tsx';
import { PlannedPauses } from './rest/planned-pauses.tsx';
import { Streak } from './streak.tsx';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { progressTexts } from '@scrollstop/challenge/features/progress/texts';
import { urgeTexts } from '@scrollstop/challenge/features/urge/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface ProgressScreenProps {
  onCheckedIn: (unlocked: readonly AchievementId[]) => void;
  /** The question for an own number, in the weeks that have one. */
  dueNumber: ReactNode;
  /** The row that leads to the own numbers. */
  numbersRow: ReactNode;
}

/** The evening's check-in, and what the check-ins say. Read from the device, so it is there offline. */
export function ProgressScreen({ onCheckedIn, dueNumber, numbersRow }: ProgressScreenProps) {
  const progress = useTexts(progressTexts);
  const urge = useTexts(urgeTexts);
  const today = useRecord('today');
  const entries = useRecord('progress');
  const checkins = useRecord('checkins');
  const [submitted, setSubmitted] = useState('');
  const done = checkins.some(({ date }) => date === today);

  const asked = askedDate(today, useRecord('checkinDraft'), checkins);
  const late = asked !== today;
  // Between the first day and the last: otherwise there is nothing to pause.
  const underWay = entries.length > 0 && completedCount(entries) < CHALLENGE_DAYS;

  function checkedIn(unlocked: readonly AchievementId[]): void {
    setSubmitted(asked);
    onCheckedIn(unlocked);
  }

  return (
    <Screen nav>
      <ScreenHead title={progress.title} />
      <Panes>
        <Pane>
          <Streak />
          <OfflineNote />
          {dueNumber}
          {done && <CheckinDone today={today} justNow={submitted === today} />}
          {!done && <HowItWorks />}
          {(late || !done) && (
            <CheckinForm
              key={asked}
              date={asked}
              late={late}
              next={submitted !== ''}
              onCheckedIn={checkedIn}
            />
          )}
        </Pane>
        <Pane>
          {underWay && <PlannedPauses />}
          <Figures />
          <List>
            <ListRow icon={ChartColumn} label={urge.pauses.link} href="/pauses" />
            {numbersRow}
          </List>
          {done && <HowItWorks />}
        </Pane>
      </Panes>
    </Screen>
  );
}

/** Advice; nothing keeps a check-in from being done at noon (K-9). */
function HowItWorks() {
  const { how } = useTexts(progressTexts);
  return (
    <TipCard icon={Moon} tone="inset" title={how.title}>
      {how.text}
    </TipCard>
  );
}
