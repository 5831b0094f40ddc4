/** A store of release 0.1, which had one account for all, is migrated with all its content. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBus } from '@scrollstop/events/bus/bus';
import { provisionBus } from '@scrollstop/events/bus/provision';
import { afterEach, expect, it } from 'vitest';
import { prepareNats } from '../../src/nats/nats-server.ts';
import { everyNatsServer } from '../../src/nats/find-nats-server.ts';
import { start } from '../../src/processes/process.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const dir = mkdtempSync(join(tmpdir(), 'nats-upgrade-'));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it.each([...(await everyNatsServer())])('nats-server %s', async (_version, binary) => {
  const options = { dir, log: join(dir, 'log'), binary };
  const old = await prepareNats({ ...options, users: [] });
  const before = await start(old);
  const oldBus = await connectBus(`nats://127.0.0.1:${old.port}`, 'test', quiet);
  await provisionBus(oldBus, 1);
  for (let n = 0; n < 5; n++) await oldBus.js.publish('evt.auth.user_registered', `${n}`);
  const created = await oldBus.streamCreated('EVT_AUTH');
  await oldBus.close();
  await before.stop();

  const now = await prepareNats({ ...options, users: [{ name: 'admin', password: 'admin' }] });
  const after = await start(now);
  const bus = await connectBus(`nats://admin:admin@127.0.0.1:${now.port}`, 'admin', quiet);
  expect(await provisionBus(bus, 1)).toEqual([]);
  expect(await bus.streamCreated('EVT_AUTH')).toBe(created);
  const info = await (await bus.manager()).consumers.info('EVT_AUTH', 'integrations__user_registered');
  expect(info.num_pending).toBe(5);
  await bus.close();
  await after.stop();
});
