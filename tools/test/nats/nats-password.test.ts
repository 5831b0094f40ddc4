/** Changes a NATS user's password as in docs/operations.md: while the two differ, a service waits, then reconnects. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bus, connectBus } from '@scrollstop/events/bus/bus';
import { quiet } from '@scrollstop/events/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { prepareNats } from '../../src/nats/nats-server.ts';
import { freePort } from '../../src/processes/ports.ts';
import { start } from '../../src/processes/process.ts';
import { folderOfTest } from '../support/folder.ts';

it('a service with an old or a future password connects once NATS accepts it', async () => {
  const dir = folderOfTest();
  const port = await freePort();
  const serving = async (password: string) => {
    const users = [{ name: 'admin', password }];
    return start(await prepareNats({ dir, log: join(dir, 'nats.log'), users, port }));
  };
  const connect = (password: string) => connectBus(`nats://admin:${password}@127.0.0.1:${port}`, 'admin', quiet);
  // oxlint-disable-next-line tests/one-limit -- a refused connection does not reply, and the call is repeated
  const writes = (bus: Bus) => bus.connection.request('$JS.API.INFO', '', { timeout: 500 });

  let server = await serving('old');
  const old = await connect('old');
  await writes(old);
  await server.stop();

  server = await serving('new');
  // Wait for several refusals, because by default the client would give up after the second one.
  await vi.waitFor(() => expect(refusals(dir)).toBeGreaterThan(4), { timeout: 60_000, interval: 200 });
  const early = connect('newer'); // a service that was updated before NATS
  await vi.waitFor(() => expect(refusals(dir)).toBeGreaterThan(9), { timeout: 60_000, interval: 200 });
  const now = await connect('new');
  await writes(now);
  await server.stop();

  server = await serving('old');
  await vi.waitFor(() => writes(old), { timeout: 60_000, interval: 200 });
  await server.stop();

  server = await serving('newer');
  await vi.waitFor(async () => writes(await early), { timeout: 60_000, interval: 200 });
  onTestFinished(async () => {
    await Promise.all([old.close(), now.close(), early.then((bus) => bus.close())]);
    await server.stop();
  });
});

const refusals = (dir: string): number =>
  readFileSync(join(dir, 'nats.log'), 'utf8').split('authentication error').length - 1;
