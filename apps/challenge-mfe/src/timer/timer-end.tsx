import { completedDays } from '@scrollstop/challenge/days/completion';
import { challenges, ofDay } from '@scrollstop/challenge/content/challenges';
import { finishElapsedTimer } from '@scrollstop/challenge/features/timer/timer';
import { signalEnd } from '../device/end-signal.ts';
import { useTimerEnd } from '../device/use-timer-end.ts';
import { useHost, useRecord, useStore, useTexts } from '../hooks.ts';
import { withDraft } from '../store/records/drafts.ts';
import { timerTexts } from '@scrollstop/challenge/features/timer/texts';

/** Notices on every screen that a day's timer has reached zero, and tells the user once. */
export function TimerEnd() {
  // The end of the timer is not announced for a day that was completed elsewhere in the meantime.
  const done = completedDays(useRecord('progress'));
  return (
    <>
      <TimerEndIn record="drafts" except={done} />
      <TimerEndIn record="againDrafts" />
    </>
  );
}

function TimerEndIn({ record, except }: { record: 'drafts' | 'againDrafts'; except?: ReadonlySet<number> }) {
  const { [record]: drafts, now } = useStore();
  const { toast } = useHost();
  const texts = useTexts(timerTexts);
  const running = useRecord(record).find(({ day, timer }) => timer.endsAt !== null && !except?.has(day));

  const endsAt = running?.timer.endsAt ?? null;

  useTimerEnd(endsAt, now, () => {
    let ended = 0;
    drafts.update((current) => {
      const draft = current.find(({ day }) => day === running?.day);
      const timer = draft && finishElapsedTimer(draft.timer, now().getTime());
      if (!draft || !timer || timer === draft.timer) return current;
      ended = draft.day;
      return withDraft(current, { ...draft, timer });
    });
    if (ended === 0) return;
    signalEnd(endsAt ?? 0, now().getTime());
    const { timeRequired } = ofDay(challenges, ended);
    toast({ title: texts.completed.title, description: texts.completed.text(timeRequired) });
  });

  return null;
}
