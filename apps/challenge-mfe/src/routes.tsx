import type { ReactNode } from 'react';
import { HomeRoute } from './routes/home-route.tsx';
import { NotYetRoute } from './routes/not-yet-route.tsx';

/** The screens of this remote by path; the shell asks for no other. Home comes with the remote itself. */
export const routes: Readonly<Record<string, () => ReactNode>> = {
  '/': () => <HomeRoute />,
  '/emergency': () => <NotYetRoute screen="emergency" />,
  '/journal': () => <NotYetRoute screen="journal" />,
  '/progress': () => <NotYetRoute screen="progress" />,
  '/challenges': () => <NotYetRoute screen="challenges" />,
  '/achievements': () => <NotYetRoute screen="achievements" />,
  '/profile': () => <NotYetRoute screen="profile" />,
};
