import { useRecord, useStore } from '../hooks.ts';
import { type Draft, draftOf, type Drafts, withDraft } from '../store/records/drafts.ts';
import { ActivityTimer } from './activity-timer.tsx';

interface DraftTimerProps {
  day: number;
  minutes: number;
  /** The day is done, and is being done again. */
  again?: boolean;
}

/** The timer of a challenge day. It lives in the day's draft, so it runs on while the dialog is closed. */
export function DraftTimer({ day, minutes, again = false }: DraftTimerProps) {
  const record = again ? 'againDrafts' : 'drafts';
  const { [record]: drafts } = useStore();
  // The draft that the timer begins has the words of an earlier attempt, as the dialog shows them.
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
