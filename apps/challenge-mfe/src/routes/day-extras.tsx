import { PLAN_DAY, REHEARSAL_DAYS } from '@scrollstop/challenge/constants';
import { isOpenForInput } from '@scrollstop/challenge/days/days';
import { hasKit } from '@scrollstop/challenge/features/kit/kit';
import { Suspense } from 'react';
import { DaySwap } from '../features/challenge/day-swap.tsx';
import { KitRoom } from '../features/challenge/detail.tsx';
import { DayPlan, RehearsedPlans } from '../features/plans/day-plan.tsx';
import { PartBoundary } from '@scrollstop/ui/lazy/part-boundary';
import { lazyPart } from '../lazy/lazy-part.ts';
import { NotLoadedBanner } from '../lazy/not-loaded-banner.tsx';
import { SecondRoundWords } from '../day/second-round-words.tsx';
import { useChallengeDay } from '../store/figures.ts';
import { useHomeTexts } from '../texts/home-texts.tsx';

export const DayKit = lazyPart(() => import('../features/kit/day-kit.tsx'));

/**
 * In the dialog of a day: plans are made on day 10 and rehearsed later (U-1), an open day may be swapped (U-4), and
 * words of round 2 stand below those of the month (H-11).
 */
export default function DayExtras({ day }: { day: number }) {
  const { entries, shown } = useChallengeDay();
  return (
    <>
      <SecondRoundWords day={day} />
      {day === PLAN_DAY && <DayPlan />}
      {REHEARSAL_DAYS.includes(day) && <RehearsedPlans />}
      {day !== PLAN_DAY && isOpenForInput(day, shown, entries) && <DaySwap day={day} />}
      {hasKit(day) && <DayKitPart day={day} />}
    </>
  );
}

/** The other days do not carry it. */
function DayKitPart({ day }: { day: number }) {
  const { everyScreen } = useHomeTexts();
  return (
    <PartBoundary
      forget={DayKit.forget}
      fallback={(retry) => <NotLoadedBanner onRetry={retry}>{everyScreen.remoteDown.title}</NotLoadedBanner>}
    >
      <Suspense fallback={<KitRoom />}>
        <DayKit day={day} />
      </Suspense>
    </PartBoundary>
  );
}
