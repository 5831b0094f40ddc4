/** The product as `npm start` runs it, with empty data: shared by specs (start-product.ts) or for one spec. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import { leaksIn } from '@scrollstop/tools/build/leaks';
import { freePorts } from '@scrollstop/tools/processes/ports';
import { dataFolder } from '@scrollstop/tools/testing/data-folder';
import { type Stack, startStack } from '@scrollstop/tools/start/stack';
import { openLimits } from '@scrollstop/tools/testing/product';

export interface OwnStack extends Stack {
  dataDir: string;
  /** Control address of the simulators (sim/README.md). */
  sim: string;
  /** Creates a user without a browser, with separate cookies. */
  http: () => Promise<APIRequestContext>;
  /** Stops the product, and fails if a log contains a secret. */
  stop: () => Promise<void>;
}

/** `env` overrides variables of this process's environment. */
export async function ownStack(env: NodeJS.ProcessEnv = {}, prepare?: () => Promise<void>): Promise<OwnStack> {
  const dataDir = dataFolder('scrollstop-own');
  const [port = 0, simPort = 0] = await freePorts(2);
  const stack = await startStack({
    port,
    dataDir,
    ...(prepare && { prepare }),
    // Tests match the strings of the original wording; first-minute.spec tests the browser's default language.
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
      const secretsFile = join(dataDir, 'secrets.json');
      const leaks = leaksIn(join(dataDir, 'logs'), { secretsFile, namesToo: false });
      rmSync(dataDir, { recursive: true, force: true });
      if (leaks.length > 0) throw new Error(`A secret is in a log:\n${leaks.join('\n')}`);
    },
  };
}

/** Kills a process with SIGKILL; the product's supervisor restarts it. */
export function killHard(stack: Stack, name: string): void {
  const pid = stack.processes.get(name)?.pid;
  if (pid === undefined) throw new Error(`${name} is not running`);
  process.kill(pid, 'SIGKILL');
}
