import { type BaseDeps, createBaseDeps } from '@scrollstop/service-kit/deps';
import type { Config } from './config.ts';

/** Everything that a part of this service may use; tests build their own. The database holds only the counters of the limits. */
export type Deps = BaseDeps<Config, unknown>;

export const createDeps = (config: Config): Deps => createBaseDeps('gateway', config);
