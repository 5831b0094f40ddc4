import { closingToastText } from '@scrollstop/challenge/features/celebration/celebration';
import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { challenges, ofDay } from '@scrollstop/challenge/content/challenges';
import { isOpenForInput } from '@scrollstop/challenge/days/days';
import { reminderOfferDue } from '@scrollstop/challenge/features/reminder/reminder-times';
import { Suspense, useEffect, useState } from 'react';
import { Celebration, type NextProps } from '../features/celebration/celebration.tsx';
import { MonthFinale } from '../features/celebration/month-finale.tsx';
import { ChallengeDialog } from '../features/challenge/challenge-dialog.tsx';
import { GainList } from '../features/celebration/gain-parts.tsx';
import type { SubmittedDay } from '../features/challenge/open-day.tsx';
import { SwapRoom } from '../features/challenge/detail.tsx';
import { NumberAfterDay } from '../features/numbers/due-number.tsx';
import { DraftTimer } from '../features/timer/draft-timer.tsx';
import { TimerEnd } from '../features/timer/timer-end.tsx';
import { useHost, useTexts } from '../host.tsx';
import { LazyDialog } from '../lazy/lazy-dialog.tsx';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { lazyPart } from '../lazy/lazy-part.ts';
import { PartInPlace } from '../lazy/part-in-place.tsx';
import { useChallengeDay } from '../store/figures.ts';
import { reminderRecordOf } from '../store/records/reminder.ts';
import { useStore } from '../store/store-context.tsx';
import { celebrationTexts } from '@scrollstop/challenge/features/celebration/texts';
import { partsOfDay } from '../features.ts';

export type { SubmittedDay };
export { GainList, TimerEnd };

export const DayExtras = lazyPart(() => import('./day-extras.tsx'));

export const ReminderAsk = lazyPart(() => import('../features/reminder/reminder-ask.tsx'));

export interface DayPartProps {
  /** The day whose dialog is open. */
  day: number | null;
  /** The day that is being celebrated. */
  submitted: SubmittedDay | null;
  onClose: () => void;
  onSubmitted: (submitted: SubmittedDay) => void;
  /** `achievementsShown`: its achievements were on the screen. `next`: the address that the user has chosen. */
  onCelebrated: (submitted: SubmittedDay, achievementsShown: boolean, next?: string) => void;
}

/** A day above home: its dialog with the timer, then its celebration, and after the first whether to be reminded. */
export default function DayPart({ day, submitted, onClose, onSubmitted, onCelebrated }: DayPartProps) {
  const { completed } = useChallengeDay();
  const { session, toast } = useHost();
  const celebration = useTexts(celebrationTexts);
  const record = reminderRecordOf(useStore());
  /** Whether the achievements were on the screen, while the question after it is open. */
  const [asking, setAsking] = useState<{ achievementsShown: boolean } | null>(null);
  const mayAsk = submitted !== null && completed === 1 && !session.demo;

  // Outside system: the network, while the celebration is read.
  useEffect(() => {
    if (mayAsk) ReminderAsk.preload();
  }, [mayAsk]);

  function celebrated(day: SubmittedDay, achievementsShown: boolean): void {
    if (mayAsk && reminderOfferDue(completed, record.get())) setAsking({ achievementsShown });
    else leave(day, achievementsShown);
  }

  function asked(day: SubmittedDay, achievementsShown: boolean): void {
    setAsking(null);
    leave(day, achievementsShown);
  }

  /** The toast of C-8 closes every celebration. */
  function leave(ended: SubmittedDay, achievementsShown: boolean, next?: string): void {
    toast({ title: celebration.toast.title, description: closingToastText(celebration, completed) });
    onCelebrated(ended, achievementsShown, next);
  }

  return (
    <>
      {day !== null && (
        <ChallengeDialog
          day={day}
          timer={<DraftTimer day={day} minutes={ofDay(challenges, day).timeRequired} />}
          againTimer={<DraftTimer day={day} minutes={ofDay(challenges, day).timeRequired} again />}
          extras={<DayExtrasPart day={day} />}
          onClose={onClose}
          onSubmitted={onSubmitted}
        />
      )}
      {submitted && completed < CHALLENGE_DAYS && !asking && (
        <Celebration
          {...submitted}
          onClose={(achievementsShown) => celebrated(submitted, achievementsShown)}
          // The first celebration is followed by one question, and that is the reminder.
          next={completed === 1 ? Nothing : OwnNumber}
          onLeave={(achievementsShown, path) => leave(submitted, achievementsShown, path)}
        />
      )}
      {submitted && asking && (
        <LazyDialog forget={ReminderAsk.forget} onClose={() => asked(submitted, asking.achievementsShown)}>
          <ReminderAsk day={submitted.day} onClose={() => asked(submitted, asking.achievementsShown)} />
        </LazyDialog>
      )}
      {submitted && completed === CHALLENGE_DAYS && (
        <MonthFinale
          {...submitted}
          onClose={(achievementsShown) => leave(submitted, achievementsShown)}
          onSeeMonth={(achievementsShown) => leave(submitted, achievementsShown, '/month')}
        />
      )}
    </>
  );
}

const Nothing = () => null;

const OwnNumber = ({ leave }: NextProps) => (
  <Suspense>
    <NumberAfterDay onType={() => leave('/numbers')} />
  </Suspense>
);

/** Plans on their days, the swap, and what features add: below what the day asks for. */
function DayExtrasPart({ day }: { day: number }) {
  const { entries, shown } = useChallengeDay();
  const room = (
    <>
      {isOpenForInput(day, shown, entries) && <SwapRoom />}
      {partsOfDay(day).map(({ height }, index) => (
        <Skeleton key={index} shape="card" height={height} />
      ))}
    </>
  );
  return (
    <PartInPlace forget={DayExtras.forget} room={room}>
      <DayExtras day={day} />
    </PartInPlace>
  );
}
