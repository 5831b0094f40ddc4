/** Rehearses at the published port: the main job, limits by forwarded address, and new replicas. */
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { apiUser } from '@scrollstop/tools/testing/api-user';
import { compose, containersOf, docker, hardening, untilHealthy } from './containers.ts';
import { mainJob } from '../load/main-job.ts';

export async function mainJobAt(origin: string, stripe: string): Promise<string> {
  const headersOf = () => ({ 'x-forwarded-for': `192.0.2.${randomInt(1, 255)}` });
  const { faults } = await mainJob({ origins: [origin], stripe, headersOf });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return 'registered, paid, completed a day, found it on another device';
}

/** Checks that each of 100 client addresses has its own limit of five logins a minute. */
export async function limits(origin: string): Promise<string> {
  const statuses = new Map<number, number>();
  for (let network = 0; network < 100; network++) {
    const { call, email } = apiUser([origin], { 'x-forwarded-for': `198.51.${network}.7` });
    for (let tries = 0; tries < 5; tries++) {
      const { status } = await call('POST', '/api/auth/login', { email, password: 'not the password' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  if (statuses.get(401) !== 500) throw new Error(`logins: ${JSON.stringify([...statuses])}`);
  const { call, email } = apiUser([origin], { 'x-forwarded-for': '198.51.100.200' });
  const seen: number[] = [];
  for (let tries = 0; tries < 6; tries++)
    seen.push((await call('POST', '/api/auth/login', { email, password: 'not the password' })).status);
  if (seen[5] !== 429) throw new Error(`the sixth try of one address: ${seen.join(', ')}`);
  return '100 addresses × 5 logins: no address is limited by another; the sixth login of one address: 429';
}

const SHARE_WITHIN_MS = 15_000;
/** The number of requests that a replica has served, by its metrics. */
const servedBy = (container: string) => {
  const metrics = docker(
    'exec',
    container,
    'node',
    '--eval',
    "fetch('http://127.0.0.1:9464/metrics').then((r) => r.text()).then(console.log)",
  );
  return [
    ...metrics.matchAll(/^http_request_duration_seconds_count\{[^}]*route="\/api\/progress"[^}]*\} (\d+)/gm),
  ].reduce((sum, [, count]) => sum + Number(count), 0);
};

/** Adds two replicas under load and checks that they get a share of the requests. */
export async function newReplicas(origin: string): Promise<string> {
  const before = containersOf('progress');
  const { call } = apiUser([origin]);
  let ended = false;
  const load = Array.from({ length: 4 }, async () => {
    while (!ended) {
      // A single client address would soon reach the gateway's rate limit.
      await call('GET', '/api/progress', undefined, {
        'x-forwarded-for': `100.65.${randomInt(256)}.${randomInt(256)}`,
      });
      await setTimeout(20);
    }
  });
  const wanted = before.length + 2;
  const scale = ['--scale', `progress=${wanted}`];
  compose('up', '--detach', '--no-deps', '--no-build', '--no-recreate', ...scale, 'progress');
  await untilHealthy('progress', wanted);
  const joined = Date.now();
  const all = containersOf('progress');
  await setTimeout(SHARE_WITHIN_MS / 2);
  const start = all.map(servedBy);
  await setTimeout(SHARE_WITHIN_MS / 2);
  const shares = all.map((one, index) => servedBy(one) - start[index]!);
  const seconds = Math.round((Date.now() - joined) / 1000);
  ended = true;
  await Promise.all(load);
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total === 0 || shares.some((share) => share < total / 8))
    throw new Error(`shares after ${seconds} s: ${shares.join(', ')}`);
  for (const one of all.filter((container) => !before.includes(container))) {
    docker('stop', '--time', '15', one);
    docker('rm', one);
  }
  return `two replicas joined busy ones: within ${seconds} s they served ${shares.join(', ')} requests`;
}

export function hardened(): string {
  const { containers, faults } = hardening();
  if (faults.length > 0) throw new Error(`hardening: ${faults.join('\n')}`);
  return `${containers} containers: no root user, read-only, no capabilities, memory limited and sufficient`;
}
