import { closingToastText } from '@scrollstop/challenge/celebration';
import { isOpenForInput } from '@scrollstop/challenge/days';
import { Suspense, useEffect, useState } from 'react';
import type { SubmittedDay } from '../features/challenge/use-submission.ts';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { useHost } from '../host.tsx';
import { lazyPart, PartBoundary } from '../lazy-part.tsx';
import { useOpenDay } from '../open-day.ts';
import { useChallengeDay } from '../store/use-challenge-day.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Instead } from './instead.tsx';

const DayDialog = lazyPart(() => import('./day-dialog.tsx'));
const Celebrated = lazyPart(() => import('./celebrated.tsx'));

/** Home, the dialog of a day above it, and the celebration after it. */
export function HomeRoute() {
  const { day, openDay, closeDay } = useOpenDay();
  const { entries, shown } = useChallengeDay();
  const [submitted, setSubmitted] = useState<SubmittedDay | null>(null);
  const { toast, track } = useHost();
  const { celebration, common } = useTexts();

  // Outside system: the network, while it is there. The dialog has to open offline as well.
  useEffect(() => {
    DayDialog.preload();
    Celebrated.preload();
  }, []);

  function open(chosen: number): void {
    if (isOpenForInput(chosen, shown, entries)) track('challenge_start', { day: chosen });
    openDay(chosen);
  }

  function notLoaded(): void {
    toast({ title: common.network.title, description: common.network.text });
    closeDay();
  }

  function celebrated(): void {
    if (!submitted) return;
    setSubmitted(null);
    toast({ title: celebration.toast.title, description: closingToastText(celebration, submitted.day) });
  }

  // A reload may bring back the dialog of a day that is not open any more.
  const known = day === shown || entries.some((entry) => entry.day === day && entry.completed);
  return (
    <>
      <HomeScreen onOpenDay={open} />
      {day !== null && known && (
        <PartBoundary forget={DayDialog.forget} fallback={() => <Instead act={notLoaded} />}>
          <Suspense>
            <DayDialog day={day} onClose={closeDay} onSubmitted={setSubmitted} />
          </Suspense>
        </PartBoundary>
      )}
      {submitted && (
        <PartBoundary forget={Celebrated.forget} fallback={() => <Instead act={celebrated} />}>
          <Suspense>
            <Celebrated {...submitted} onClose={celebrated} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
