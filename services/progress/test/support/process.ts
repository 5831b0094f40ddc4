/** The service as a process of its own, as tools/start runs it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { testNatsUrl } from '@scrollstop/events/testing';
import { testConfig } from '@scrollstop/service-kit/testing';

export interface ServiceProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** Resolves once it serves; rejects with its words when it ends first. */
export async function startProcess(
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<ServiceProcess> {
  const port = await freePort();
  const { PUBLIC_ORIGIN, SECURITY_LOG_KEY, SERVICE_PUBLIC_KEYS, SESSION_PUBLIC_KEYS } = testConfig();
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    PUBLIC_ORIGIN,
    SECURITY_LOG_KEY,
    SERVICE_PUBLIC_KEYS: JSON.stringify(SERVICE_PUBLIC_KEYS),
    SESSION_PUBLIC_KEYS: JSON.stringify(SESSION_PUBLIC_KEYS),
    DATABASE_URL: databaseUrl,
    MIGRATION_DATABASE_URL: databaseUrl,
    NATS_URL: testNatsUrl(),
    ...more,
  };
  const child: ChildProcess = fork(main, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  let said = '';
  child.stderr?.on('data', (data: Buffer) => (said += data.toString()));
  const ended = once(child, 'exit');
  const early = ended.then(() => Promise.reject(new Error(`ended early: ${said}`)));
  early.catch(() => undefined);
  await Promise.race([once(child, 'message'), early]);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
