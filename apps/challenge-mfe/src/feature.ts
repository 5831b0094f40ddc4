import type { RoomName } from '@scrollstop/ui/rooms/porthole';
import type { HomeCardId } from '@scrollstop/challenge/features/home/home-cards';
import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from './lazy/lazy-part.ts';

/** The groups of each room in display order; their names are in the texts. */
export const roomGroups = {
  urge: ['moment', 'feed', 'picture'],
  month: ['yours', 'company'],
  settings: ['look', 'daily', 'timer', 'device'],
  account: ['signIn', 'purchase', 'data'],
} as const satisfies Readonly<Record<RoomName, readonly string[]>>;

type RoomGroupName = (typeof roomGroups)[RoomName][number];

/** A row in a room; `order` is its place in the group, in tens. All rows are one chunk, which home does not load. */
export const roomRow = (group: RoomGroupName, order: number, load: Parameters<typeof lazyPart>[0]) => ({
  group,
  order,
  Row: lazyPart(load),
});
type FeatureRow = ReturnType<typeof roomRow>;

export interface HomeCardProps {
  /** True if the card has not been on home before. */
  isNew: boolean;
  /** Removes the card for good. */
  onDismiss: () => void;
  /** The card may no longer be due: home checks again. */
  onRecheck: () => void;
}

export const homeCard = (id: HomeCardId, load: Parameters<typeof lazyPart<HomeCardProps>>[0]) => ({
  id,
  Card: lazyPart(load),
});
type HomeCard = ReturnType<typeof homeCard>;

/** Everything that a feature adds to the app; features/list.ts has one line for each feature. */
export interface Feature {
  /** The feature's screens, by path. */
  routes?: Readonly<Record<string, ComponentType>>;
  rows?: readonly FeatureRow[];
  /** A card that home shows while it is due (H-13). */
  card?: HomeCard;
  /** A part of some days' dialogs; `height` is the approximate space that is reserved until it has loaded. */
  inDay?: { on: (day: number) => boolean; Part: LazyPart<{ day: number }>; height: string };
}
