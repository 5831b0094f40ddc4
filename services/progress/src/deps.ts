import type { EventTables } from '@scrollstop/events/tables';
import { type BaseDeps, createBaseDeps } from '@scrollstop/service-kit/deps';
import type { BaseConfig } from '@scrollstop/service-kit/env';
import { type KeyedQueue, keyedQueue } from '@scrollstop/service-kit/work/keyed-queue';
import type { Config } from './config.ts';

/** Everything that routes and consumers of this service may use; tests build their own. */
export interface Deps extends BaseDeps<BaseConfig, EventTables> {
  /** Runs the writes of each user one after the other (docs/decisions/022). */
  writes: KeyedQueue;
  /** Called after a commit with an event, so that this process publishes it; there is no NOTIFY to wake the others. */
  wakeRelay: () => void;
}

/** The app runs only a few requests of a user at once, so this queue fills only when auth merges for the user too. */
export const writesOfUsers = (): KeyedQueue => keyedQueue({ atOnce: 1, maxWaiting: 100, maxWaitMs: 8_000, rest: 2 });

/** `main.ts` replaces `wakeRelay` once the relay runs. */
export const createDeps = (config: Config): Deps => ({
  ...createBaseDeps<Config, EventTables>('progress', config),
  writes: writesOfUsers(),
  wakeRelay: () => undefined,
});
