import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { useEffect, useState } from 'react';
import { whenIdle } from '@scrollstop/ui/browser/when-idle.ts';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { MonthPart, MonthView } from '../features/month/month-part.tsx';
import { LazyDialog } from '../lazy/lazy-dialog.tsx';
import { quietPart } from '../lazy/quiet-part.tsx';
import { lazyPart } from '../lazy/lazy-part.ts';
import { useChallengeDay } from '../hooks.ts';
import { DayAbove } from './day-above.tsx';

const AddToHome = lazyPart(() => import('../features/add-to-home/add-to-home.tsx'));
const HomeOffers = quietPart(() => import('./home-offers.tsx'));

/** Home with its offers, and the dialog of a day above it. */
export function HomeRoute() {
  const { completed } = useChallengeDay();
  const [steps, setSteps] = useState(false);

  // Outside system: the network, while it is available.
  useEffect(() => (completed >= CHALLENGE_DAYS - 1 ? whenIdle(MonthView.preload) : undefined), [completed]);

  return (
    <>
      <DayAbove>
        {(openDay, covered) => (
          <HomeScreen
            month={<MonthPart />}
            onOpenDay={(day) => {
              openDay(day);
              // Install steps that are still loading must not cover the day and take the focus from it.
              setSteps(false);
            }}
            onAddToHome={() => setSteps(true)}
            offers={<HomeOffers covered={covered} />}
          />
        )}
      </DayAbove>
      {steps && (
        <LazyDialog onClose={() => setSteps(false)}>
          <AddToHome counted={false} onClose={() => setSteps(false)} />
        </LazyDialog>
      )}
    </>
  );
}
