/** A separate product for specs that break it. */
import { rmSync } from 'node:fs';
import { type APIRequestContext, request } from '@playwright/test';
import { freePorts } from '@scrollstop/tools/processes/ports';
import { dataFolder } from '@scrollstop/tools/testing/data-folder';
import { type Stack, startStack } from '@scrollstop/tools/start/stack';
import { openLimits } from '@scrollstop/tools/testing/product';

export interface OwnStack extends Stack {
  dataDir: string;
  /** Control address of the simulators (sim/README.md). */
  sim: string;
  /** A user without a browser, with cookies of their own. */
  http: () => Promise<APIRequestContext>;
}

/** `env` overrides the environment of the run. */
export async function ownStack(env: NodeJS.ProcessEnv = {}): Promise<OwnStack> {
  const dataDir = dataFolder('scrollstop-own');
  const [port = 0, simPort = 0] = await freePorts(2);
  const stack = await startStack({
    port,
    dataDir,
    env: {
      ...process.env,
      DEFAULT_LANGUAGE: 'original',
      RATE_LIMITS: openLimits,
      SIM_PORT: String(simPort),
      ...env,
    },
  });
  return {
    ...stack,
    dataDir,
    sim: `http://127.0.0.1:${simPort}`,
    http: () => request.newContext({ baseURL: stack.url }),
    stop: async () => {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sends SIGKILL, without any shutdown. tools starts the process again. */
export function killHard(stack: Stack, name: string): void {
  const pid = stack.processes.get(name)?.pid;
  if (pid === undefined) throw new Error(`${name} does not run`);
  process.kill(pid, 'SIGKILL');
}
