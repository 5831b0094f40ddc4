import { useRecord, useStore } from '../../store/store-context.tsx';
import { draftOf, withDraft } from '../../store/records/drafts.ts';
import { ActivityTimer } from './activity-timer.tsx';

/** The timer of a challenge day. It lives in the day's draft, so it runs on while the dialog is closed. */
export function DraftTimer({ day, minutes }: { day: number; minutes: number }) {
  const { drafts } = useStore();
  const { timer } = draftOf(useRecord('drafts'), day, minutes);
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
