import { ArrivingHome } from './features/home/arriving-home.tsx';
import { lazyScreen } from './lazy/lazy-screen.tsx';
import { WhenArrived } from './lazy/arrival-card.tsx';
import { useEffect } from 'react';
import { whenIdle } from '@scrollstop/ui/browser/when-idle.ts';
import { HomeRoute } from './routes/home-route.tsx';

/** All other screens, as listed by the features. Home preloads them in an idle moment. */
const OtherScreen = lazyScreen(() => import('./routes/feature-route.tsx'));

/** The screen at a path of this remote; the shell requests no other paths. Home is part of the remote's first load. */
export function Screens({ path }: { path: string }) {
  // Outside system: the network, while it is available.
  useEffect(() => whenIdle(OtherScreen.preload), []);
  if (path !== '/') return <OtherScreen key={path} path={path} />;
  return (
    <WhenArrived what="month" waiting={<ArrivingHome />}>
      <HomeRoute />
    </WhenArrived>
  );
}
