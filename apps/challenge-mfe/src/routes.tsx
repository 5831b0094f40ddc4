import type { ReactNode } from 'react';
import { HomeRoute } from './routes/home-route.tsx';
import { lazyScreen } from './loading/lazy-screen.tsx';

const Emergency = lazyScreen(() => import('./routes/emergency-route.tsx'));
const Progress = lazyScreen(() => import('./routes/progress-route.tsx'));
const Month = lazyScreen(() => import('./features/month/month-screen.tsx'));
const Journal = lazyScreen(() => import('./features/journal/journal-screen.tsx'));
const Profile = lazyScreen(() => import('./routes/profile-route.tsx'));
const YourData = lazyScreen(() => import('./features/profile/your-data/your-data-screen.tsx'));

const achievements = () => import('./routes/achievements-route.tsx');
const Challenges = lazyScreen(async () => ({ default: (await achievements()).Challenges }));
const Achievements = lazyScreen(async () => ({ default: (await achievements()).Achievements }));

/** The screens of this remote by path; the shell asks for no other. Home comes with the remote itself. */
export const routes: Readonly<Record<string, () => ReactNode>> = {
  '/': () => <HomeRoute />,
  '/emergency': () => <Emergency />,
  '/month': () => <Month />,
  '/journal': () => <Journal />,
  '/progress': () => <Progress />,
  '/challenges': () => <Challenges />,
  '/achievements': () => <Achievements />,
  '/profile': () => <Profile />,
  '/your-data': () => <YourData />,
};
