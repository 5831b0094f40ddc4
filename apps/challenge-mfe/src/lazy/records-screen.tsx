import type { ComponentType } from 'react';
import { ArrivingScreen, WhenArrived } from './arrival-card.tsx';
import { lazyScreen } from './lazy-screen.tsx';

/** A screen that shows records of the account as facts, so it waits for their first load on a device (H-12). */
export function recordsScreen(load: () => Promise<{ default: ComponentType }>) {
  const Records = lazyScreen(load);
  return () => (
    <WhenArrived what="all" waiting={<ArrivingScreen />}>
      <Records />
    </WhenArrived>
  );
}
