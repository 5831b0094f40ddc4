import { closingToastText } from '@scrollstop/challenge/features/celebration/celebration';
import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { isOpenForInput } from '@scrollstop/challenge/days/days';
import { reminderOfferDue } from '@scrollstop/challenge/features/reminder/reminder-times';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Celebration } from '../features/celebration/celebration.tsx';
import { MonthFinale } from '../features/celebration/month-finale.tsx';
import { ChallengeDialog } from '../features/challenge/challenge-dialog.tsx';
import { GainList } from '../features/celebration/gain-parts.tsx';
import type { SubmittedDay } from '../features/challenge/open-day.tsx';
import { SwapPlaceholder } from '../features/challenge/detail.tsx';
import { TimerEnd } from '../timer/timer-end.tsx';
import { useChallengeDay, useHost, useStore, useTexts, useUnannounced } from '../hooks.ts';
import { LazyDialog } from '../lazy/lazy-dialog.tsx';
import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { lazyPart } from '../lazy/lazy-part.ts';
import { PartInPlace } from '../lazy/part-in-place.tsx';
import { reminderRecordOf } from '../store/records/reminder.ts';
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
  /** Goes back over the day's history entry, which its celebration shares. */
  onClose: () => void;
  /** Called with null once the celebration is over. */
  onSubmitted: (submitted: SubmittedDay | null) => void;
}

/** The dialog of a day with its timer, then the celebration. */
export default function DayPart({ day, submitted, onClose, onSubmitted }: DayPartProps) {
  /** Prevents the dialog from showing again while the browser goes back over its history entry. */
  const [left, setLeft] = useState(false);

  function leave(): void {
    setLeft(true);
    onSubmitted(null);
  }

  if (submitted) return <AfterDay submitted={submitted} onClose={onClose} onLeave={leave} />;
  if (day === null || left) return null;
  return <ChallengeDialog day={day} extras={<DayExtrasPart day={day} />} onClose={onClose} onSubmitted={onSubmitted} />;
}

interface AfterDayProps {
  submitted: SubmittedDay;
  onClose: () => void;
  onLeave: () => void;
}

/** The celebration of a completed day; after the first day also the question about a reminder. */
function AfterDay({ submitted, onClose, onLeave }: AfterDayProps) {
  const { completed } = useChallengeDay();
  const { session, toast, navigate } = useHost();
  const celebration = useTexts(celebrationTexts);
  const record = reminderRecordOf(useStore());
  const unannounced = useUnannounced();
  const [asking, setAsking] = useState(false);
  const gainsShown = useRef(false);
  const mayAsk = completed === 1 && !session.demo;

  // Outside system: the network, while the user reads the celebration.
  useEffect(() => {
    if (mayAsk) ReminderAsk.preload();
  }, [mayAsk]);

  function close(): void {
    if (!asking && mayAsk && reminderOfferDue(completed, record.get())) setAsking(true);
    else leave();
  }

  /** Ends the celebration with the toast of C-8. `next` is the address that the user has chosen, if any. */
  function leave(next?: string): void {
    toast({ title: celebration.toast.title, description: closingToastText(celebration, completed) });
    if (!gainsShown.current) unannounced.add(submitted.unlocked);
    onLeave();
    if (next) navigate(next, { replace: true });
    else onClose();
  }

  const back = useEffectEvent(close);
  // Outside system: the history. Back has already left the day's entry here.
  useEffect(() => onPage('popstate')(() => back()), []);

  const shown = { ...submitted, onShown: () => void (gainsShown.current = true), onClose: close };
  if (asking)
    return (
      <LazyDialog onClose={close}>
        <ReminderAsk day={submitted.day} onClose={close} />
      </LazyDialog>
    );
  if (completed === CHALLENGE_DAYS) return <MonthFinale {...shown} onSeeMonth={() => leave('/month')} />;
  // Only one question may follow the first celebration, and that is the reminder.
  return <Celebration {...shown} numberNext={completed !== 1} onLeave={leave} />;
}

/** The additions to the dialog, shown below the day's own task. */
function DayExtrasPart({ day }: { day: number }) {
  const { entries, shown } = useChallengeDay();
  const placeholder = (
    <>
      {isOpenForInput(day, shown, entries) && <SwapPlaceholder />}
      {partsOfDay(day).map(({ height }, index) => (
        <Skeleton key={index} shape="card" height={height} />
      ))}
    </>
  );
  return (
    <PartInPlace placeholder={placeholder}>
      <DayExtras day={day} />
    </PartInPlace>
  );
}
