import type { ReactNode } from 'react';
import { App, Screen, type ScreenProps } from '../../src/layout/screen.tsx';
import { BottomNav } from '../../src/navigation/bottom-nav.tsx';
import { ChartColumn, House, LifeBuoy, Trophy, User } from '../../src/icons/icons.ts';

const items = [
  { href: '/', label: 'Home', icon: House },
  { href: '/emergency', label: 'Emergency', icon: LifeBuoy },
  { href: '/challenges', label: 'Challenges', icon: Trophy },
  { href: '/progress', label: 'Progress', icon: ChartColumn },
  { href: '/profile', label: 'Profile', icon: User },
];

/** A screen of the app, with the navigation if `at` names one of its items. */
export function Frame({ at, after, ...screen }: ScreenProps & { at?: string; after?: ReactNode }) {
  return (
    <App>
      <Screen nav={at !== undefined} {...screen} />
      {at !== undefined && (
        <BottomNav label="Main" items={items.map((item) => ({ ...item, current: item.href === at }))} />
      )}
      {after}
    </App>
  );
}

export const nothing = () => {};
