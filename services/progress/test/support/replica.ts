/** The routes of the service in a separate process, which shares no thread and no memory with the test. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { BaseConfig } from '@scrollstop/service-kit/env';
import { buildApp } from '../../src/app.ts';
import { createDeps } from '../../src/deps.ts';

export interface Replica {
  url: string;
  pid: number;
  stop(): Promise<void>;
}
type Config = BaseConfig & { DATABASE_URL: string };

const self = fileURLToPath(import.meta.url);

export async function startReplica(config: Config): Promise<Replica> {
  const child: ChildProcess = fork(self, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      REPLICA: JSON.stringify(config),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

if (process.env['REPLICA']) {
  const app = await buildApp(createDeps(JSON.parse(process.env['REPLICA']) as Config));
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.((app.server.address() as AddressInfo).port);
}
