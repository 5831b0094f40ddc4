import { useRecord, useStore } from '../../store/store-context.tsx';
import { draftOf, withDraft } from '../../store/records/drafts.ts';
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
  const { timer } = draftOf(useRecord(record), day, minutes);
  return (
    <ActivityTimer
      timer={timer}
      minutes={minutes}
      onChange={(change) =>
        drafts.update((current) => {
          const mine = draftOf(current, day, minutes);
          return withDraft(current, { ...mine, timer: change(mine.timer) });
        })
      }
    />
  );
}
