import { backAfterMissedDay } from '@scrollstop/challenge/days/away';
import { MS_PER_HOUR, TRIAL_ENDS_SOON_HOURS } from '@scrollstop/challenge/constants';
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { HomeNote } from '@scrollstop/ui/home/home-note';
import { useReducer } from 'react';
import { useTimerEnd } from '../../device/use-timer-end.ts';
import { useChallengeDay, useHomeTexts, useHost, useStore } from '../../hooks.ts';
import { clockTime } from '../../texts/dates.ts';

/** At most one line above the day: the end of the trial, else a kind word after a missed day (H-9). */
export function HomeNotes() {
  const trialEnd = useTrialEndSoon();
  return trialEnd === null ? <BackAgain /> : <TrialEnds at={trialEnd} />;
}

/** The end of the trial as an ISO instant during its last hours, else null. */
function useTrialEndSoon(): string | null {
  const { session } = useHost();
  const { now } = useStore();
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  const end = session.access === 'trial' && !session.demo ? (session.user?.trialEndDate ?? null) : null;
  const endsAt = end === null ? null : Date.parse(end);
  const from = endsAt === null ? null : endsAt - TRIAL_ENDS_SOON_HOURS * MS_PER_HOUR;
  const at = now().getTime();
  // The line also appears while home is open. The gate handles the end itself.
  useTimerEnd(from !== null && at < from ? from : null, now, rerender);
  return from !== null && endsAt !== null && at >= from && at < endsAt ? end : null;
}

function TrialEnds({ at }: { at: string }) {
  const { note } = useHomeTexts().home;
  const { locale } = useHost();
  const { today } = useChallengeDay();
  const textAt = localDateOf(new Date(at)) === today ? note.trialEnds.today : note.trialEnds.tomorrow;
  return (
    <HomeNote text={note.trialNext} href="/pricing">
      {textAt(clockTime(at, locale))}
    </HomeNote>
  );
}

function BackAgain() {
  const { note } = useHomeTexts().home;
  const { entries, today, shown, state } = useChallengeDay();
  if (state !== 'open' || !backAfterMissedDay(entries, today)) return null;
  return <HomeNote>{note.back(shown)}</HomeNote>;
}
