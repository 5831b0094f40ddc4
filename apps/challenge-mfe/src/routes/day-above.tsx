import { isOpenForInput } from '@scrollstop/challenge/days/days';
import { type ReactNode, useEffect, useState } from 'react';
import { loadDetails } from '../day/challenge-texts.ts';
import { useOpenDay } from '../device/open-day.ts';
import { whenIdle } from '@scrollstop/ui/browser/when-idle.ts';
import { useChallengeDay, useHost } from '../hooks.ts';
import { LazyDialog } from '../lazy/lazy-dialog.tsx';
import { lazyPart } from '../lazy/lazy-part.ts';
import type { SubmittedDay } from './day-part.tsx';

const loadDay = () => import('./day-part.tsx');
const ignore = (): void => undefined;

/** Preloads in the order of use. The question about a reminder only follows the first day. */
function preloadParts({ DayExtras, GainList, ReminderAsk }: Awaited<ReturnType<typeof loadDay>>, first: boolean) {
  DayExtras.preload();
  GainList.preload();
  if (first) ReminderAsk.preload();
}

/** Dialog, timer and celebration of a day: not needed to show home, but loaded before a user can reach the button. */
export const DayPart = lazyPart(loadDay);

interface DayAboveProps {
  /** Renders the screen below; `covered` means that a day is open above it. */
  children: (openDay: (day: number) => void, covered: boolean) => ReactNode;
}

/**
 * Shows the dialog of a day above a screen, and the celebration after it. Their code is fetched once the screen is
 * shown, so that the day can still be done if the network is lost afterwards.
 */
export function DayAbove({ children }: DayAboveProps) {
  const { day, openDay, closeDay } = useOpenDay();
  const { entries, shown, completed } = useChallengeDay();
  const [submitted, setSubmitted] = useState<SubmittedDay | null>(null);
  const { track, locale } = useHost();

  // Outside system: the network, while it is available.
  useEffect(() => DayPart.preload(), []);
  useEffect(() => loadDetails(locale), [locale]);
  useEffect(
    () => whenIdle(() => void loadDay().then((parts) => preloadParts(parts, completed === 0), ignore)),
    [completed],
  );

  function open(chosen: number): void {
    if (isOpenForInput(chosen, shown, entries)) track('challenge_start', { day: chosen });
    openDay(chosen);
  }

  // A reload may reopen the dialog of a day that is no longer available.
  const available = day === shown || entries.some((entry) => entry.day === day && entry.completed);
  return (
    <>
      {children(open, day !== null || submitted !== null)}
      {((day !== null && available) || submitted) && (
        <LazyDialog onClose={closeDay}>
          <DayPart day={available ? day : null} submitted={submitted} onClose={closeDay} onSubmitted={setSubmitted} />
        </LazyDialog>
      )}
    </>
  );
}
