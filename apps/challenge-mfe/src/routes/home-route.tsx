import { closingToastText } from '@scrollstop/challenge/celebration';
import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { challenges, ofDay } from '@scrollstop/challenge/content/challenges';
import { isOpenForInput } from '@scrollstop/challenge/days';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useOpenDay } from '../device/open-day.ts';
import { whenIdle } from '../device/when-idle.ts';
import { invitationDue } from '../features/add-to-home/due.ts';
import { Celebration } from '../features/celebration/celebration.tsx';
import { GainList } from '../features/celebration/gain-parts.tsx';
import { MonthFinale } from '../features/celebration/month-finale.tsx';
import { ChallengeDialog } from '../features/challenge/challenge-dialog.tsx';
import { loadDetails } from '../features/challenge/details.ts';
import type { SubmittedDay } from '../features/challenge/open-day.tsx';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { MonthPart, MonthView } from '../features/month/month-part.tsx';
import { DraftTimer } from '../features/timer/draft-timer.tsx';
import { useHost } from '../host.tsx';
import { LazyDialog } from '../loading/lazy-dialog.tsx';
import { lazyPart, PartBoundary } from '../loading/lazy-part.tsx';
import { useChallengeDay } from '../store/figures.ts';
import { useStore, useUnannounced } from '../store/store-context.tsx';
import { useTexts } from '../texts/use-texts.tsx';

export const PasskeyOffer = lazyPart(() => import('../features/passkeys/passkey-offer.tsx'));
export const AddToHome = lazyPart(() => import('../features/add-to-home/add-to-home.tsx'));
const InvitationCard = lazyPart(() => import('../features/add-to-home/invitation-card.tsx'));

/**
 * Home with what it offers, the dialog of a day above it, and the celebration after it. Dialog, timer and
 * celebration come with home: a phone that loses its network now can still do the day.
 */
export function HomeRoute() {
  const { day, openDay, closeDay } = useOpenDay();
  const { entries, shown, completed, state } = useChallengeDay();
  const [submitted, setSubmitted] = useState<SubmittedDay | null>(null);
  const [offering, setOffering] = useState(false);
  const { now } = useStore();
  const [inviting, setInviting] = useState(() => invitationDue(completed, state === 'waiting', now()));
  const [steps, setSteps] = useState<'asked' | 'invited' | null>(null);
  const unannounced = useUnannounced();
  const { toast, track, session, locale, navigate } = useHost();
  const { celebration } = useTexts();

  // Outside system: the network, while it is there.
  useEffect(() => loadDetails(locale), [locale]);
  useEffect(() => whenIdle(GainList.preload), []);
  useEffect(() => (completed >= CHALLENGE_DAYS - 1 ? whenIdle(MonthView.preload) : undefined), [completed]);

  function open(chosen: number): void {
    if (isOpenForInput(chosen, shown, entries)) track('challenge_start', { day: chosen });
    openDay(chosen);
    // Steps whose code is still on its way must not come over the day and take the focus from it.
    setSteps(null);
  }

  /** The toast of C-8, and on the first day alone a way to sign in without a password. */
  function closeCelebration({ day, unlocked }: SubmittedDay, told: boolean): void {
    setSubmitted(null);
    toast({ title: celebration.toast.title, description: closingToastText(celebration, day) });
    if (!told) unannounced.add(unlocked);
    setOffering(completed === 1 && !session.demo);
  }

  function closeSteps(): void {
    setSteps(null);
    setInviting(false);
  }

  // A reload may bring back the dialog of a day that is not open any more.
  const known = day === shown || entries.some((entry) => entry.day === day && entry.completed);
  return (
    <>
      <HomeScreen
        month={<MonthPart />}
        onOpenDay={open}
        onAddToHome={() => setSteps('asked')}
        offers={
          <>
            {offering && (
              <QuietPart forget={PasskeyOffer.forget}>
                <PasskeyOffer onClose={() => setOffering(false)} />
              </QuietPart>
            )}
            {inviting && (
              <QuietPart forget={InvitationCard.forget}>
                <InvitationCard onShow={() => setSteps('invited')} onClose={() => setInviting(false)} />
              </QuietPart>
            )}
          </>
        }
      />
      {day !== null && known && (
        <ChallengeDialog
          day={day}
          timer={<DraftTimer day={day} minutes={ofDay(challenges, day).timeRequired} />}
          againTimer={<DraftTimer day={day} minutes={ofDay(challenges, day).timeRequired} again />}
          onClose={closeDay}
          onSubmitted={setSubmitted}
        />
      )}
      {submitted && completed < CHALLENGE_DAYS && (
        <Celebration {...submitted} onClose={(told) => closeCelebration(submitted, told)} />
      )}
      {submitted && completed === CHALLENGE_DAYS && (
        <MonthFinale
          {...submitted}
          onClose={(told) => closeCelebration(submitted, told)}
          onSeeMonth={(told) => {
            closeCelebration(submitted, told);
            navigate('/month');
          }}
        />
      )}
      {steps && (
        <LazyDialog forget={AddToHome.forget} onClose={closeSteps}>
          <AddToHome counted={steps === 'invited'} onClose={closeSteps} />
        </LazyDialog>
      )}
    </>
  );
}

/** Nobody has asked for it: it is shown once its code is there, and nothing is said while it is not. */
const QuietPart = ({ forget, children }: { forget: () => void; children: ReactNode }) => (
  <PartBoundary forget={forget} fallback={() => null}>
    <Suspense>{children}</Suspense>
  </PartBoundary>
);
