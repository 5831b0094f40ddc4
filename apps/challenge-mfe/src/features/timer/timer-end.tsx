import { challenges, ofDay } from '@scrollstop/challenge/content/challenges';
import { settleTimer } from '@scrollstop/challenge/timer';
import { useAtEnd } from '../../at-end.ts';
import { useHost } from '../../host.tsx';
import { useDraft, usePerson } from '../../store/person-context.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

/** Notices that the day's timer has reached zero, on whichever screen the person is, and says so once. */
export function TimerEnd() {
  const { draft, now } = usePerson();
  const { toast } = useHost();
  const { timer: texts } = useTexts();
  const endsAt = useDraft()?.timer.endsAt ?? null;

  useAtEnd(endsAt, now, () => {
    let ended = 0;
    draft.update((current) => {
      if (!current) return current;
      const timer = settleTimer(current.timer, now().getTime());
      if (timer === current.timer) return current;
      ended = current.day;
      return { ...current, timer };
    });
    if (ended === 0) return;
    const { timeRequired } = ofDay(challenges, ended);
    toast({ title: texts.completed.title, description: texts.completed.text(timeRequired) });
  });

  return null;
}
