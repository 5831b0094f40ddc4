import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { isOpenForInput } from '@scrollstop/challenge/days/days';
import { useEffect, useState } from 'react';
import { useOpenDay } from '../device/open-day.ts';
import { whenIdle } from '../device/when-idle.ts';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { MonthPart, MonthView } from '../features/month/month-part.tsx';
import { useHost } from '../host.tsx';
import { LazyDialog } from '../lazy/lazy-dialog.tsx';
import { QuietPart } from '../lazy/quiet-part.tsx';
import { lazyPart } from '../lazy/lazy-part.ts';
import { loadDetails } from '../day/challenge-texts.ts';
import { useChallengeDay } from '../store/figures.ts';
import { useUnannounced } from '../store/store-context.tsx';
import type { SubmittedDay } from './day-part.tsx';

const loadDay = () => import('./day-part.tsx');
const nothing = (): void => undefined;

/** In the order of the day; the question about a reminder follows the first one alone. */
function preloadParts(
  { DayExtras, GainList, ReminderAsk }: Awaited<ReturnType<typeof loadDay>>,
  first: boolean,
) {
  DayExtras.preload();
  GainList.preload();
  if (first) ReminderAsk.preload();
}

/** Dialog, timer and celebration of a day: not needed to see home, and here before a thumb can reach the button. */
export const DayPart = lazyPart(loadDay);
const AddToHome = lazyPart(() => import('../features/add-to-home/add-to-home.tsx'));
const HomeOffers = lazyPart(() => import('./home-offers.tsx'));

/**
 * Home with what it offers, the dialog of a day above it, and the celebration after it. Their code is fetched as soon as
 * home is shown: a phone that loses its network then can still do the day.
 */
export function HomeRoute() {
  const { day, openDay, closeDay } = useOpenDay();
  const { entries, shown, completed } = useChallengeDay();
  const [submitted, setSubmitted] = useState<SubmittedDay | null>(null);
  const [steps, setSteps] = useState(false);
  const unannounced = useUnannounced();
  const { track, locale, navigate } = useHost();

  // Outside system: the network, while it is there.
  useEffect(() => DayPart.preload(), []);
  useEffect(() => loadDetails(locale), [locale]);
  useEffect(
    () => whenIdle(() => void loadDay().then((parts) => preloadParts(parts, completed === 0), nothing)),
    [completed],
  );
  useEffect(() => (completed >= CHALLENGE_DAYS - 1 ? whenIdle(MonthView.preload) : undefined), [completed]);

  function open(chosen: number): void {
    if (isOpenForInput(chosen, shown, entries)) track('challenge_start', { day: chosen });
    openDay(chosen);
    // Steps whose code is still loading must not cover the day and take the focus from it.
    setSteps(false);
  }

  function closeCelebration({ unlocked }: SubmittedDay, achievementsShown: boolean, next?: string): void {
    setSubmitted(null);
    if (!achievementsShown) unannounced.add(unlocked);
    if (next) navigate(next);
  }

  // A reload may bring back the dialog of a day that is not open any more.
  const known = day === shown || entries.some((entry) => entry.day === day && entry.completed);
  return (
    <>
      <HomeScreen
        month={<MonthPart />}
        onOpenDay={open}
        onAddToHome={() => setSteps(true)}
        offers={
          <QuietPart forget={HomeOffers.forget}>
            <HomeOffers covered={day !== null || submitted !== null} />
          </QuietPart>
        }
      />
      {((day !== null && known) || submitted) && (
        <LazyDialog forget={DayPart.forget} onClose={closeDay}>
          <DayPart
            day={known ? day : null}
            submitted={submitted}
            onClose={closeDay}
            onSubmitted={setSubmitted}
            onCelebrated={closeCelebration}
          />
        </LazyDialog>
      )}
      {steps && (
        <LazyDialog forget={AddToHome.forget} onClose={() => setSteps(false)}>
          <AddToHome counted={false} onClose={() => setSteps(false)} />
        </LazyDialog>
      )}
    </>
  );
}
