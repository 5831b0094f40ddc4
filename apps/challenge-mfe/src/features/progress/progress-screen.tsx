import { askedDate } from '@scrollstop/challenge/checkin';
import { Pane, Panes } from '@scrollstop/ui/layout/panes';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { useState } from 'react';
import { useFirstLoad } from '../../store/figures.ts';
import { OfflineNote } from '../../parts/offline-note.tsx';
import { useRecord } from '../../store/store-context.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import { CheckinDone } from './checkin-done.tsx';
import { CheckinForm } from './checkin-form.tsx';
import { CheckinsFailed, CheckinsLoading } from './checkins-loading.tsx';
import { Figures } from './figures.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Streak } from './streak.tsx';

export interface ProgressScreenProps {
  onCheckedIn: (unlocked: readonly AchievementId[]) => void;
}

/** The evening's check-in, and what the check-ins say. Read from the device, so it is there offline. */
export function ProgressScreen({ onCheckedIn }: ProgressScreenProps) {
  const { progress } = useScreenTexts();
  const today = useRecord('today');
  const checkins = useRecord('checkins');
  const firstLoad = useFirstLoad(checkins.length > 0);
  const [submitted, setSubmitted] = useState('');
  const done = checkins.some(({ date }) => date === today);

  const asked = askedDate(today, useRecord('checkinDraft'), checkins);
  const late = asked !== today;

  function checkedIn(unlocked: readonly AchievementId[]): void {
    setSubmitted(asked);
    onCheckedIn(unlocked);
  }

  return (
    <Screen nav busy={firstLoad?.state === 'loading'}>
      <ScreenHead title={progress.title} />
      <Panes>
        <Pane>
          <Streak />
          <OfflineNote />
          {done && <CheckinDone today={today} justNow={submitted === today} />}
          {!done && <HowItWorks />}
          {(late || !done) && firstLoad?.state !== 'loading' && (
            <CheckinForm
              key={asked}
              date={asked}
              late={late}
              next={submitted !== ''}
              onCheckedIn={checkedIn}
            />
          )}
          {firstLoad?.state === 'loading' && <CheckinsLoading />}
        </Pane>
        <Pane>
          {firstLoad?.state === 'failed' ? <CheckinsFailed onRetry={firstLoad.retry} /> : <Figures />}
          {done && <HowItWorks />}
        </Pane>
      </Panes>
    </Screen>
  );
}
