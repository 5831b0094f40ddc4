import { PLAN_DAY, REHEARSAL_DAYS } from '@scrollstop/challenge/constants';
import { isOpenForInput } from '@scrollstop/challenge/days/days';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { DaySwap } from '../features/challenge/day-swap.tsx';
import { DayPlan, RehearsedPlans } from '../features/plans/day-plan.tsx';
import { PartInPlace } from '../lazy/part-in-place.tsx';
import { SecondRoundWords } from '../day/second-round-words.tsx';
import { useChallengeDay } from '../hooks.ts';
import { partsOfDay } from '../features.ts';

/**
 * Additions to the dialog of a day: plans are made on day 10 and rehearsed later (U-1), an open day may be swapped
 * (U-4), the text of round 2 is below that of the month (H-11), and features add parts on some days.
 */
export default function DayExtras({ day }: { day: number }) {
  const { entries, shown } = useChallengeDay();
  return (
    <>
      <SecondRoundWords day={day} />
      {day === PLAN_DAY && <DayPlan />}
      {REHEARSAL_DAYS.includes(day) && <RehearsedPlans />}
      {day !== PLAN_DAY && isOpenForInput(day, shown, entries) && <DaySwap day={day} />}
      {partsOfDay(day).map(({ Part, height }, index) => (
        <PartInPlace key={index} placeholder={<Skeleton shape="card" height={height} />}>
          <Part day={day} />
        </PartInPlace>
      ))}
    </>
  );
}
