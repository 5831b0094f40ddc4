import { askedDate } from '@scrollstop/challenge/checkin';
import { Screen } from '@scrollstop/ui/screen';
import { ScreenHead } from '@scrollstop/ui/screen-head';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { useState } from 'react';
import { OfflineNote } from '../../offline-note.tsx';
import { useCheckinDraft, useCheckins, useToday } from '../../store/person-context.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import { CheckinDone } from './checkin-done.tsx';
import { CheckinForm } from './checkin-form.tsx';
import { EarlierFailed, EarlierLoading } from './earlier.tsx';
import { Figures } from './figures.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Streak } from './streak.tsx';
import { useEarlier } from './use-earlier.ts';

export interface ProgressScreenProps {
  onCheckedIn: (unlocked: readonly AchievementId[]) => void;
}

/** The evening's check-in, and what the check-ins say. Read from the device, so it is there offline. */
export function ProgressScreen({ onCheckedIn }: ProgressScreenProps) {
  const { progress } = useScreenTexts();
  const today = useToday();
  const checkins = useCheckins();
  const earlier = useEarlier();
  const [submitted, setSubmitted] = useState('');
  const done = checkins.some(({ date }) => date === today);

  const asked = askedDate(today, useCheckinDraft(), checkins);
  const late = asked !== today;

  function checkedIn(unlocked: readonly AchievementId[]): void {
    setSubmitted(asked);
    onCheckedIn(unlocked);
  }

  return (
    <Screen nav busy={earlier?.state === 'loading'}>
      <ScreenHead title={progress.title} />
      <Streak />
      <OfflineNote />
      {done && <CheckinDone today={today} justNow={submitted === today} />}
      {!done && <HowItWorks />}
      {(late || !done) && earlier?.state !== 'loading' && (
        <CheckinForm key={asked} date={asked} late={late} next={submitted !== ''} onCheckedIn={checkedIn} />
      )}
      {earlier?.state === 'loading' && <EarlierLoading />}
      {earlier?.state === 'failed' ? <EarlierFailed onRetry={earlier.retry} /> : <Figures />}
      {done && <HowItWorks />}
    </Screen>
  );
}
