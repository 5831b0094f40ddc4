import type { ReactNode } from 'react';
import { ArrivingHome } from './features/home/arriving-home.tsx';
import { HomeRoute } from './routes/home-route.tsx';
import { ArrivingScreen } from './lazy/arrival-card.tsx';
import { lazyScreen } from './lazy/lazy-screen.tsx';
import { WhenArrived } from './lazy/when-arrived.tsx';

const Emergency = lazyScreen(() => import('./routes/emergency-route.tsx'));
const Plans = lazyScreen(() => import('./features/plans/plans-screen.tsx'));
const Actions = lazyScreen(() => import('./features/own-actions/actions-screen.tsx'));
const Buddy = lazyScreen(() => import('./features/buddy/buddy-screen.tsx'));
const Cues = lazyScreen(() => import('./features/cue-map/cue-map-screen.tsx'));
const Pauses = lazyScreen(() => import('./features/pauses/pauses-screen.tsx'));
const Kit = lazyScreen(() => import('./features/kit/kit-screen.tsx'));
const Paper = lazyScreen(() => import('./features/paper-month/paper-month-screen.tsx'));
const Numbers = lazyScreen(() => import('./features/numbers/numbers-screen.tsx'));
const DaysOff = lazyScreen(() => import('./features/progress/rest/days-off-screen.tsx'));
const Progress = lazyScreen(() => import('./routes/progress-route.tsx'));
const Month = lazyScreen(() => import('./features/month/month-screen.tsx'));
const Keepers = lazyScreen(() => import('./routes/kept-habits-route.tsx'));
const Round = lazyScreen(() => import('./routes/second-round-route.tsx'));
const Journal = lazyScreen(() => import('./features/journal/journal-screen.tsx'));
const Profile = lazyScreen(() => import('./routes/profile-route.tsx'));
const Keep = lazyScreen(() => import('./features/reminder/keep-screen.tsx'));
const YourData = lazyScreen(() => import('./features/profile/your-data/your-data-screen.tsx'));
const Calls = lazyScreen(() => import('./routes/network-requests-route.tsx'));

const PauseSetup = lazyScreen(() => import('./features/pause-setup/pause-setup-screen.tsx'));

const achievements = () => import('./routes/achievements-route.tsx');
const Challenges = lazyScreen(async () => ({ default: (await achievements()).Challenges }));
const Achievements = lazyScreen(async () => ({ default: (await achievements()).Achievements }));

/** A screen that shows records of the account as facts, so it waits for their first load on a device (H-12). */
const ofRecords = (Records: () => ReactNode) => () => (
  <WhenArrived what="all" waiting={<ArrivingScreen />}>
    <Records />
  </WhenArrived>
);

/**
 * The screens of this remote by path; the shell asks for no other. Home comes with the remote itself. The emergency tool, the
 * settings and what the server alone knows wait for nothing.
 */
export const routes: Readonly<Record<string, () => ReactNode>> = {
  '/': () => (
    <WhenArrived what="month" waiting={<ArrivingHome />}>
      <HomeRoute />
    </WhenArrived>
  ),
  '/emergency': () => <Emergency />,
  '/plans': ofRecords(Plans),
  '/actions': ofRecords(Actions),
  '/buddy': () => <Buddy />,
  '/cues': ofRecords(Cues),
  '/pauses': ofRecords(Pauses),
  '/kit': ofRecords(Kit),
  '/paper': ofRecords(Paper),
  '/numbers': ofRecords(Numbers),
  '/days-off': ofRecords(DaysOff),
  '/month': ofRecords(Month),
  '/keepers': ofRecords(Keepers),
  '/round-2': ofRecords(Round),
  '/journal': ofRecords(Journal),
  '/progress': ofRecords(Progress),
  '/challenges': ofRecords(Challenges),
  '/achievements': ofRecords(Achievements),
  '/profile': () => <Profile />,
  '/reminder': () => <Keep />,
  '/your-data': () => <YourData />,
  '/calls': () => <Calls />,
  '/setup/pause': () => <PauseSetup />,
};
