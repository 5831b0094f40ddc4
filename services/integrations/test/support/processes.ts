/** Services as processes of their own, as tools/start runs them, on a schema each; they may be killed and started again. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '@scrollstop/service-kit/http/free-ports';
import { testNatsUrl } from '@scrollstop/events/testing';
import { processEnvironment } from '@scrollstop/service-kit/testing/testing';

export interface Service {
  url: string;
  start: () => Promise<void>;
  /** SIGTERM shuts down gracefully, SIGKILL does not. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Peak memory in MiB; null where the system does not report it. */
  peak: () => number | null;
}

/** A service that is not started yet. `more` holds its variables beside the common ones. */
export async function serviceOf(
  name: 'auth' | 'integrations',
  databaseUrl: string,
  more: Record<string, string>,
): Promise<Service> {
  const main = fileURLToPath(new URL(`../../../${name}/src/main.ts`, import.meta.url));
  // The port is known before the start, and stays the same after a restart.
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      child = fork(main, {
        env: {
          ...processEnvironment(name, { databaseUrl, natsUrl: testNatsUrl() }),
          ...{ PORT: String(port), SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' },
          ...more,
        },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      await once(child, 'message');
    },
    end: async (signal) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
    peak: () => {
      try {
        const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8');
        return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
      } catch {
        return null;
      }
    },
  };
}
