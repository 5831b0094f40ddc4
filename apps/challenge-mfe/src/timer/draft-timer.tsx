import { useRecord, useStore } from '../hooks.ts';
import { type Draft, draftOf, type Drafts, withDraft } from '../store/records/drafts.ts';
import { ActivityTimer } from './activity-timer.tsx';

interface DraftTimerProps {
  day: number;
  minutes: number;
  /** True if a completed day is being done again. */
  again?: boolean;
}

/** The timer of a challenge day. It is part of the day's draft, so it keeps running while the dialog is closed. */
export function DraftTimer({ day, minutes, again = false }: DraftTimerProps) {
  const record = again ? 'againDrafts' : 'drafts';
  const { [record]: drafts } = useStore();
  // A draft that the timer creates starts with the text of an earlier attempt, which the dialog shows.
  const attempted = useRecord('progress').find((entry) => !again && entry.day === day)?.reflectionText;
  const draftIn = (all: Drafts): Draft => draftOf(all, day, minutes, attempted);
  const { timer } = draftIn(useRecord(record));
  return (
    <ActivityTimer
      timer={timer}
      minutes={minutes}
      onChange={(change) =>
        drafts.update((current) => {
          const mine = draftIn(current);
          return withDraft(current, { ...mine, timer: change(mine.timer) });
        })
      }
    />
  );
}
