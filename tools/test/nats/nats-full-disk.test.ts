/**
 * Fills and frees the disk of NATS: events must flow again without help, with the scripts of a container. For `npm
 * start`, see faults/test/full-disk.test.ts.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// oxlint-disable-next-line no-restricted-imports -- the absence of a restart has no event to wait for
import { setTimeout as later } from 'node:timers/promises';
import { type Bus, connectBus } from '@scrollstop/events/bus/bus';
import { keepBus } from '@scrollstop/events/bus/provision';
import { quiet } from '@scrollstop/events/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRootOnLinux } from '../../src/processes/running-process.ts';
import { findNatsServer } from '../../src/nats/find-nats-server.ts';
import { freePort } from '../../src/processes/ports.ts';

if (!isRootOnLinux()) console.log('full disk of NATS: skipped, because only root on Linux can mount a small disk');

let dir: string;
const undo: (() => Promise<void> | void)[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'nats-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', dir]);
});
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
  execFileSync('umount', ['--lazy', dir]);
  rmSync(dir, { recursive: true });
});

describe.runIf(isRootOnLinux())('a full disk', () => {
  it('stops events in a container only until it is freed', { timeout: 180_000 }, async () => {
    const port = await freePort();
    const stop = runAsContainer(await findNatsServer(), port);
    undo.push(stop);
    const waited = await fillAndFree(port);
    console.log(`NATS disk filled and freed, container: events flow again after ${waited} ms`);
  });
});

async function fillAndFree(port: number): Promise<number> {
  const bus = await connectBus(`nats://admin:admin@127.0.0.1:${port}`, 'admin', quiet);
  const keeper = keepBus({ bus: Promise.resolve(bus), replicas: 1, log: quiet });
  undo.push(
    () => bus.close(),
    () => keeper.stop(),
  );
  await untilPublished(bus);
  await later(7_000); // the canary has been written
  const ballast = join(dir, 'ballast');
  expect(() => writeFileSync(ballast, Buffer.alloc(80 * 1024 * 1024))).toThrow(/ENOSPC/);
  for (let n = 0; n < 3; n++) await expect(publish(bus)).rejects.toThrow();
  await later(10_000); // long enough for a futile restart
  rmSync(ballast);
  return untilPublished(bus);
}

/** As large as an event, so that it does not fit into the free part of a page. */
const publish = (bus: Bus) => bus.js.publish('evt.auth.user_registered', '0'.repeat(16_384));

/** Resolves to the milliseconds until an event was stored. */
async function untilPublished(bus: Bus): Promise<number> {
  const since = Date.now();
  await vi.waitFor(() => publish(bus), { timeout: 120_000, interval: 100 });
  return Date.now() - since;
}

/** Runs the entry script with the configuration of compose, and restarts it as a container engine would. */
function runAsContainer(binary: string, port: number): () => Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'nats-container-'));
  const bin = join(place, 'bin');
  mkdirSync(bin);
  const programs = {
    'nats-server': `#!/bin/sh\nexec ${binary} "$@"\n`,
    // A replacement for busybox's nc, which may be missing on this machine.
    nc: `#!${process.execPath}\nconst s = require('node:net').connect(+process.argv[3], process.argv[2]);\nprocess.stdin.pipe(s).pipe(process.stdout);\ns.on('error', () => process.exit(1));\n`,
  };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), text);
    chmodSync(join(bin, name), 0o755);
  }
  const folder = join(import.meta.dirname, '../../../deploy/nats');
  const config = readFileSync(join(folder, 'nats.conf'), 'utf8')
    .replace('0.0.0.0:4222', `127.0.0.1:${port}`)
    .replace(/^http:.*$/m, '')
    .replace('"/data"', JSON.stringify(dir));
  writeFileSync(join(place, 'nats.conf'), config);
  copyFileSync(join(folder, 'accounts.conf'), join(place, 'accounts.conf'));
  const passwords = ['ADMIN', 'GATEWAY', 'AUTH', 'PROGRESS', 'BILLING', 'INTEGRATIONS'].map(
    (name) => [`${name}_NATS_PASSWORD`, name.toLowerCase()] as const,
  );
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    NATS_PORT: String(port),
    NATS_STORE: dir,
    NATS_MARKS: place,
    ...Object.fromEntries(passwords),
  };
  let wanted = true;
  let child: ReturnType<typeof spawn>;
  const start = () => {
    const args = [join(folder, 'nats-entry.sh'), '--config', join(place, 'nats.conf')];
    child = spawn('sh', args, { env, stdio: 'ignore', detached: true });
    // oxlint-disable-next-line no-restricted-globals -- the restart policy of a container
    child.once('exit', () => wanted && setTimeout(() => wanted && start(), 100));
  };
  start();
  return async () => {
    wanted = false;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid!, 'SIGKILL');
    await ended;
    rmSync(place, { recursive: true });
  };
}
