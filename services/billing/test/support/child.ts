/** A service or simulator as a process of its own, as tools/start runs it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { testNatsUrl } from '@scrollstop/events/testing';
import { freePort } from '@scrollstop/service-kit/http/free-ports';
import { environmentOf } from './environment.ts';

export interface Child {
  process: ChildProcess;
  /** Everything it has printed so far. */
  output: () => string;
  /** Resolves with the exit code once it has ended; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Sends SIGKILL, without a graceful shutdown. */
  kill: () => Promise<void>;
}

/** `main` is relative to the root of the repository. */
export function startChild(main: string, env: Record<string, string>): Child {
  const path = fileURLToPath(new URL(`../../../../${main}`, import.meta.url));
  const child = fork(path, {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    output: () => output,
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Waits for the `{ready: true}` that each process sends; throws with the output of a process that ends first. */
export async function untilReady(child: Child): Promise<void> {
  const early = child.ended.then(() => Promise.reject(new Error(`ended early: ${child.output()}`)));
  // oxlint-disable-next-line no-restricted-properties -- both are events
  await Promise.race([once(child.process, 'message'), early]);
  early.catch(() => undefined);
}

/** Billing as a process of its own, which a test kills and starts again at the same address. */
export async function startKillable(
  addresses: Omit<Parameters<typeof environmentOf>[0], 'natsUrl'>,
  more: Record<string, string> = {},
) {
  const port = await freePort();
  const env = { ...environmentOf({ ...addresses, natsUrl: testNatsUrl() }), LOG_LEVEL: 'silent', ...more };
  const start = async () => {
    const child = startChild('services/billing/src/main.ts', { ...env, PORT: String(port) });
    await untilReady(child);
    return child;
  };
  let child = await start();
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => child.kill(),
    restart: async () => {
      await child.kill();
      child = await start();
    },
  };
}
