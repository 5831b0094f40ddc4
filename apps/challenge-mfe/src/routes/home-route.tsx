import { isOpenForInput } from '@scrollstop/challenge/days';
import { Suspense, useEffect, useState } from 'react';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { useHost } from '../host.tsx';
import { PartBoundary } from '../loading/lazy-part.tsx';
import { useOpenDay } from '../device/open-day.ts';
import { useChallengeDay } from '../store/figures.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { whenIdle } from '../device/when-idle.ts';
import { AddToHome, Celebrated, DayDialog, PasskeyOffer } from './home-parts.ts';
import { Instead } from './instead.tsx';
import { useCelebration } from './use-celebration.ts';
import { useInvitation } from './use-invitation.ts';

/** Home, the dialog of a day above it, the celebration after it, and the invitation to install. */
export function HomeRoute() {
  const { day, openDay, closeDay } = useOpenDay();
  const { entries, shown, completed } = useChallengeDay();
  const [offering, setOffering] = useState(false);
  const { submitted, celebrate, celebrated } = useCelebration();
  const { inviting, invite, invited } = useInvitation(day !== null);
  const { toast, track, session } = useHost();
  const { common } = useTexts();

  // Outside system: the network, while it is there. The dialog has to open offline as well.
  useEffect(
    () =>
      whenIdle(() => {
        DayDialog.preload();
        Celebrated.preload();
      }),
    [],
  );

  function open(chosen: number): void {
    if (isOpenForInput(chosen, shown, entries)) track('challenge_start', { day: chosen });
    openDay(chosen);
  }

  /** Quietly, after the celebration of the first day alone: a way to sign in without a password. */
  function afterCelebration(): void {
    celebrated();
    setOffering(completed === 1 && !session.demo);
  }
  const offered = (): void => setOffering(false);

  function notLoaded(close: () => void): void {
    toast({ title: common.network.title, description: common.network.text });
    close();
  }

  // A reload may bring back the dialog of a day that is not open any more.
  const known = day === shown || entries.some((entry) => entry.day === day && entry.completed);
  return (
    <>
      <HomeScreen onOpenDay={open} onAddToHome={invite} />
      {day !== null && known && (
        <PartBoundary forget={DayDialog.forget} fallback={() => <Instead act={() => notLoaded(closeDay)} />}>
          <Suspense>
            <DayDialog day={day} onClose={closeDay} onSubmitted={celebrate} />
          </Suspense>
        </PartBoundary>
      )}
      {submitted && (
        <PartBoundary forget={Celebrated.forget} fallback={() => <Instead act={afterCelebration} />}>
          <Suspense>
            <Celebrated {...submitted} onClose={afterCelebration} />
          </Suspense>
        </PartBoundary>
      )}
      {offering && (
        <PartBoundary forget={PasskeyOffer.forget} fallback={() => <Instead act={offered} />}>
          <Suspense>
            <PasskeyOffer onClose={offered} />
          </Suspense>
        </PartBoundary>
      )}
      {inviting && (
        <PartBoundary forget={AddToHome.forget} fallback={() => <Instead act={() => notLoaded(invited)} />}>
          <Suspense>
            <AddToHome onClose={invited} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
