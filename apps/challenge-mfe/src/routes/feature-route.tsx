import type { ComponentType } from 'react';
import { features } from '../features.ts';
import { lazyScreen } from '../lazy/lazy-screen.tsx';

const Profile = lazyScreen(() => import(/* webpackChunkName: "rooms" */ '../rooms/profile-screen.tsx'));
const Room = lazyScreen(() => import(/* webpackChunkName: "rooms" */ '../rooms/room-screen.tsx'));

/** The profile and its rooms have rows of all features; every other screen belongs to one feature. */
const screens: Readonly<Record<string, ComponentType>> = {
  '/profile': () => <Profile />,
  '/profile/urge': () => <Room room="urge" />,
  '/profile/month': () => <Room room="month" />,
  '/profile/settings': () => <Room room="settings" />,
  '/profile/account': () => <Room room="account" />,
  ...Object.fromEntries(features.flatMap(({ routes }) => Object.entries(routes ?? {}))),
};

export default function FeatureRoute({ path }: { path: string }) {
  const Screen = screens[path];
  return Screen ? <Screen /> : null;
}
