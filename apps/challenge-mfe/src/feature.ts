import type { RoomName } from '@scrollstop/ui/rooms/porthole';
import type { HomeCardId } from '@scrollstop/challenge/features/home/home-cards';
import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from './lazy/lazy-part.ts';

/** The groups of a room, in their order; the texts have their names. */
export const roomGroups = {
  urge: ['moment', 'feed', 'picture'],
  month: ['yours', 'company'],
  settings: ['look', 'daily', 'timer', 'device'],
  account: ['signIn', 'purchase', 'data'],
} as const satisfies Readonly<Record<RoomName, readonly string[]>>;

type RoomGroupName = (typeof roomGroups)[RoomName][number];

/** A row in a room; `order`: its place in the group, by tens. The code of all rows is one chunk, not loaded by home. */
export const roomRow = (group: RoomGroupName, order: number, load: Parameters<typeof lazyPart>[0]) => ({
  group,
  order,
  Row: lazyPart(load),
});
type FeatureRow = ReturnType<typeof roomRow>;

export interface HomeCardProps {
  /** It has not been on home before. */
  isNew: boolean;
  /** Sends it away, for good. */
  onGone: () => void;
  /** Its moment may be over: home looks again. */
  onOver: () => void;
}

export const homeCard = (id: HomeCardId, load: Parameters<typeof lazyPart<HomeCardProps>>[0]) => ({
  id,
  Card: lazyPart(load),
});
type HomeCard = ReturnType<typeof homeCard>;

/** Everything that a feature adds to the frame of the app: one line of features/list.ts reads it. */
export interface Feature {
  /** Its screens by path. */
  routes?: Readonly<Record<string, ComponentType>>;
  rows?: readonly FeatureRow[];
  /** A card on home while it is due (H-13). */
  card?: HomeCard;
  /** In the dialog of some days; `height` is its approximate height, which is kept free until it is loaded. */
  inDay?: { on: (day: number) => boolean; Part: LazyPart<{ day: number }>; height: string };
}
