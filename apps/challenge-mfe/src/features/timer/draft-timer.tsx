import { useDraft, usePerson } from '../../store/person-context.tsx';
import { draftOf } from '../../store/draft.ts';
import { ActivityTimer } from './activity-timer.tsx';

/** The timer of a challenge day. It lives in the day's draft, so it runs on while the dialog is closed (C-6). */
export function DraftTimer({ day, minutes }: { day: number; minutes: number }) {
  const { draft } = usePerson();
  const { timer } = draftOf(useDraft(), day, minutes);
  return (
    <ActivityTimer
      timer={timer}
      minutes={minutes}
      onChange={(change) =>
        draft.update((current) => {
          const mine = draftOf(current, day, minutes);
          return { ...mine, timer: change(mine.timer) };
        })
      }
    />
  );
}
