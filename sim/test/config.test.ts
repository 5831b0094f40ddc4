import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openJournal } from '../src/journal.ts';
import { dataFile } from './support/data-file.ts';
import { environment } from './../src/testing.ts';

describe('configuration', () => {
  it.each([
    ['production', { APP_ENV: 'production' }],
    ['no environment at all', { APP_ENV: undefined }],
    ['a public address', { HOST: '0.0.0.0' }],
    ['a host name that may resolve to any address', { HOST: 'localhost.example.com' }],
    ['a live secret key', { STRIPE_SECRET_KEY: 'sk_live_123' }],
    ['a live publishable key', { STRIPE_PUBLISHABLE_KEY: 'pk_live_123' }],
  ])('refuses %s', (_name, change) => {
    expect(() => readConfig({ ...environment, ...change })).toThrow(Object.keys(change)[0]);
  });

  it.each(['127.0.0.1', '127.0.0.53', '::1', 'localhost'])('accepts %s as loopback', (HOST) => {
    expect(readConfig({ ...environment, HOST }).HOST).toBe(HOST);
  });
});

describe('the process', () => {
  const start = (env: Record<string, string>, stdio: 'ipc' | 'ignore' = 'ignore') =>
    spawn(process.execPath, [join(import.meta.dirname, '..', 'src', 'main.ts')], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe', stdio],
    });

  it('names the wrong variables without their values, and exits', async () => {
    const child = start({ ...environment, APP_ENV: 'production', STRIPE_SECRET_KEY: 'sk_live_secret' });
    let stderr = '';
    child.stderr!.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    expect(stderr).toContain('APP_ENV');
    expect(stderr).not.toContain('sk_live_secret');
  });

  it('exits when the process that started it dies', async () => {
    const child = start(environment, 'ipc');
    expect((await once(child, 'message'))[0]).toEqual({ ready: true });
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('exits on SIGTERM', async () => {
    const child = start(environment, 'ipc');
    await once(child, 'message');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

describe('the journal', () => {
  it('keeps the last value of each object in order of creation, and survives torn lines', () => {
    const file = dataFile();
    const first = openJournal(file);
    const numbers = first.collection<number>('numbers');
    numbers.put('a', 1);
    numbers.put('b', 2);
    numbers.put('a', 3);
    first.close();
    writeFileSync(
      file,
      `${readFileSync(file, 'utf8')}["numbers","c",`.replace('["numbers","b"', '["num\n["numbers","b"'),
    );

    const second = openJournal(file);
    expect([...second.collection<number>('numbers').newestFirst()]).toEqual([2, 3]);
    expect(readFileSync(file, 'utf8').split('\n')).toEqual(['["numbers","a",3]', '["numbers","b",2]', '']);
    second.close();
  });
});
