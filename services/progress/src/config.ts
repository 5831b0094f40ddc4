import { baseEnv, databaseEnv, eventsEnv, readEnv } from '@scrollstop/service-kit/env';
import * as z from 'zod/mini';

/** Exported for the test that lists its variables. */
export const Env = z.object({ ...baseEnv, ...databaseEnv, ...eventsEnv });
export type Config = z.infer<typeof Env>;

export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(Env, env);
