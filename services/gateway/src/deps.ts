import { type BaseDeps, createBaseDeps } from '@scrollstop/service-kit/deps';
import type { Config } from './config.ts';

/** Everything that parts of this service may use; tests build their own. The database only has the limits' counters. */
export type Deps = BaseDeps<Config, unknown>;

export const createDeps = (config: Config): Deps => createBaseDeps('gateway', config);
