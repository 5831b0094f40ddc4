import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { completedDays } from '@scrollstop/challenge/days/completion';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { Card } from '@scrollstop/ui/layout/card';
import { MonthDots } from '@scrollstop/ui/rooms/month-dots';
import { ScreenTime } from '../features/profile/screen-time.tsx';
import { WhenArrived } from '../lazy/when-arrived.tsx';
import { useChallengeDay } from '../store/figures.ts';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { roomsTexts } from '@scrollstop/challenge/features/rooms/texts';
import { useTexts } from '../texts/use-texts.ts';

const days = Array.from({ length: CHALLENGE_DAYS }, (_, index) => index + 1);

/** Above the rows of "My month": the 30 days, once they are loaded. */
export const MonthTop = () => (
  <WhenArrived what="all">
    <ThirtyDays />
  </WhenArrived>
);

function ThirtyDays() {
  const profile = useTexts(profileTexts);
  const rooms = useTexts(roomsTexts);
  const { month } = profile;
  const { entries, shown } = useChallengeDay();
  const done = completedDays(entries);
  return (
    <Card aria-label={rooms.states.day(shown)}>
      <MonthDots
        days={days.map((day) => ({
          day,
          done: done.has(day),
          current: day === shown,
          name: (done.has(day) ? month.done : month.open)(day),
        }))}
      />
    </Card>
  );
}

/** Below them: the app's own minutes, and the way to the month as a file. */
export function MonthFoot() {
  const { saveMonth } = useTexts(roomsTexts);
  return (
    <>
      <ScreenTime />
      <TextLink href="/profile/account#data">{saveMonth}</TextLink>
    </>
  );
}
