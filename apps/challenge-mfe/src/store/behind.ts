import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { Checkin, CheckinList } from '@scrollstop/contracts/checkins';
import { ProgressEntry, ProgressList } from '@scrollstop/contracts/progress';
import type { Host } from '../host.tsx';
import { award } from './award.ts';
import type { Channel } from './channel.ts';
import { listChannel } from './list-channel.ts';
import type { Person } from './person.ts';
import { createSync } from './sync.ts';
import { totalsChannel } from './totals-channel.ts';
import { oneTabAtATime, onWake } from './wake.ts';

/** The server's records have been joined: all of them, or those that it gave. */
export interface Loaded {
  complete: boolean;
  /** By what came from elsewhere. */
  unlocked: readonly AchievementId[];
  retry: () => void;
}

export interface BehindDeps {
  http: Host['http'];
  beforeLeaving: Host['beforeLeaving'];
  loaded: (answer: Loaded) => void;
}

/** What the server keeps of a person. */
const channelsOf = ({ progress, checkins, totals, stats }: Person): Channel[] => [
  listChannel(progress, '/api/progress', ProgressEntry, ProgressList),
  listChannel(checkins, '/api/checkins', Checkin, CheckinList),
  totalsChannel(totals, stats),
];

/**
 * What goes on behind the screens and after their first paint: figures and achievements, and, for an identified
 * person (S-4), the sync. The answer ends it.
 */
export function goOnBehind(person: Person, server: BehindDeps | null): () => void {
  award(person);
  if (!server) return () => undefined;
  const sync = createSync({
    http: server.http,
    channels: channelsOf(person),
    now: () => person.now().getTime(),
    random: Math.random,
    exclusive: oneTabAtATime,
    loaded: (complete) => server.loaded({ complete, unlocked: award(person), retry: sync.wake }),
    report: reportError,
  });
  const stops = [sync.start(), onWake(sync.wake), server.beforeLeaving(sync.flush)];
  return () => {
    for (const stop of stops) stop();
  };
}
