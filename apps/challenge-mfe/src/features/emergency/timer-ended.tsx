import { useAtEnd } from '../../at-end.ts';
import { useHost } from '../../host.tsx';
import { settle } from '../../store/emergency.ts';
import { useActivation, usePerson } from '../../store/person-context.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';

/** Notices that the action's timer has reached zero, on whichever screen the person is, and asks once (E-3). */
export function TimerEnded({ onScreen }: { onScreen: boolean }) {
  const person = usePerson();
  const { toast } = useHost();
  const { timerEnded } = useScreenTexts().emergency;
  const endsAt = useActivation()?.running?.timer.endsAt ?? null;
  useAtEnd(endsAt, person.now, () => {
    if (!settle(person)) return;
    toast({
      title: timerEnded.title,
      description: onScreen ? timerEnded.text : timerEnded.elsewhere,
    });
  });
  return null;
}
