import { Screen, ScreenHead } from '@scrollstop/ui/layout/primitives';
import type { ComponentType } from 'react';
import { BackBar } from '../back-bar.tsx';
import { EmergencyLink } from '../notices/emergency-link.tsx';
import { useHomeTexts } from '../hooks.ts';
import { ArrivalCard, useArrival, WhenArrived } from './arrival-card.tsx';
import { lazyScreen } from './lazy-screen.tsx';

interface Place {
  /** A screen of the main navigation has no Back bar. */
  tab?: boolean;
}

/** A screen that shows the account's records as fact, so it waits for their first load on this device (H-12). */
export function recordsScreen(load: () => Promise<{ default: ComponentType }>, { tab = false }: Place = {}) {
  const Records = lazyScreen(load);
  return () => (
    <WhenArrived what="all" waiting={<ArrivingScreen tab={tab} />}>
      <Records />
    </WhenArrived>
  );
}

function ArrivingScreen({ tab }: Place) {
  const arrival = useArrival();
  const { title } = useHomeTexts().home.arrival;
  return (
    <Screen nav busy={arrival.trouble === null}>
      {!tab && <BackBar otherwise="/" />}
      <ScreenHead title={title} />
      <ArrivalCard {...arrival} />
      <EmergencyLink />
    </Screen>
  );
}
