/**
 * The part of `npm run rehearse` that plays people: the main job against the published port, limits by forwarded
 * address, load while replicas are killed and replaced. Runs where containers can be reached by their addresses.
 */
import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { PASSWORD, person } from '@scrollstop/tools/testing/person';
import { audit } from './src/audit.ts';
import { emptyLedger, type Ledger, live, pay } from './src/life.ts';
import { pointInTime } from './src/rehearse-restore.ts';

const origin = `http://127.0.0.1:${process.env['PORT']}`;
const stripe = `http://127.0.0.1:${process.env['STRIPE_PORT']}`;
const docker = (...args: string[]) => execFileSync('docker', args, { encoding: 'utf8' }).trim();
const compose = (...args: string[]) => docker('compose', ...args);
const containersOf = (service: string) => compose('ps', '--quiet', service).split('\n').filter(Boolean);
const secretOf = (container: string, name: string) => docker('exec', container, 'printenv', name);

function databaseUrl(): string {
  const [container = ''] = containersOf('postgres');
  const networks = JSON.parse(
    docker('inspect', '--format', '{{json .NetworkSettings.Networks}}', container),
  ) as Record<string, { IPAddress: string }>;
  const address = Object.values(networks)[0]?.IPAddress;
  return `postgresql://postgres:${secretOf(container, 'POSTGRES_PASSWORD')}@${address}:5432/scrollstop`;
}

function expectNothingWrong(what: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`${what}: ${faults.slice(0, 20).join('\n')}`);
}

/** Register, pay, do the day, find it on another device. */
async function mainJob(): Promise<string> {
  const ledger = emptyLedger();
  const first = person([origin], { 'x-forwarded-for': '192.0.2.1' });
  const registered = await first.ask('POST', '/api/auth/register', {
    email: first.email,
    password: PASSWORD,
  });
  if (registered.status !== 201)
    throw new Error(`register: ${registered.status} ${JSON.stringify(registered.body)}`);
  const { id } = registered.body as { id: number };
  await pay({ person: first, id, days: new Map(), paid: false }, ledger, stripe);
  expectNothingWrong('payment', ledger.wrong);
  const text = 'The gull came back twice.';
  await first.ask('POST', '/api/progress', {
    day: 1,
    completed: true,
    completionStatus: 'yes',
    reflectionText: text,
  });
  const second = person([origin], { 'x-forwarded-for': '192.0.2.2' });
  await second.ask('POST', '/api/auth/login', { email: first.email, password: PASSWORD });
  const user = await second.ask('GET', '/api/auth/user');
  const days = await second.ask('GET', '/api/progress');
  if ((user.body as { access?: string }).access !== 'premium') throw new Error('paid and is not premium');
  if (!JSON.stringify(days.body).includes(text)) throw new Error('the day is not on the other device');
  return 'registered, paid, day done, found on another device';
}

/** The limit is five logins a minute and address: 100 addresses have it each for themselves. */
async function limits(): Promise<string> {
  const statuses = new Map<number, number>();
  for (let network = 0; network < 100; network++) {
    const { ask, email } = person([origin], { 'x-forwarded-for': `198.51.${network}.7` });
    for (let tries = 0; tries < 5; tries++) {
      const { status } = await ask('POST', '/api/auth/login', { email, password: 'not the password' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  if (statuses.get(401) !== 500) throw new Error(`logins: ${JSON.stringify([...statuses])}`);
  const { ask, email } = person([origin], { 'x-forwarded-for': '198.51.100.200' });
  const seen: number[] = [];
  for (let tries = 0; tries < 6; tries++)
    seen.push((await ask('POST', '/api/auth/login', { email, password: 'not the password' })).status);
  if (seen[5] !== 429) throw new Error(`the sixth try of one address: ${seen.join(', ')}`);
  return '100 addresses × 5 logins: none limited by another; the sixth of one address: 429';
}

const more = async (ledger: Ledger, writes: number) => {
  const until = ledger.writes + writes;
  while (ledger.writes < until && ledger.wrong.length === 0) await setTimeout(50);
};

const healthy = async (service: string, replicas: number) => {
  const end = Date.now() + 240_000;
  const states = () =>
    containersOf(service).map((one) => docker('inspect', '--format', '{{.State.Health.Status}}', one));
  while (Date.now() < end) {
    if (states().filter((state) => state === 'healthy').length >= replicas) return;
    await setTimeout(300);
  }
  throw new Error(`${service} has not ${replicas} healthy replicas: ${states().join(', ')}`);
};

/** One replica beside the old one, then the old one goes: the way of an upgrade that is not an outage. */
async function replace(service: string): Promise<void> {
  const before = containersOf(service);
  compose(
    'up',
    '--detach',
    '--no-deps',
    '--no-build',
    '--no-recreate',
    '--scale',
    `${service}=${before.length * 2}`,
    service,
  );
  await healthy(service, before.length * 2);
  for (const old of before) docker('stop', '--time', '15', old);
  for (const old of before) docker('rm', old);
}

async function underLoad(): Promise<string> {
  const ledger = emptyLedger();
  let ended = false;
  const people = Array.from({ length: 4 }, () =>
    live({ origins: [origin], ledger, ended: () => ended, stripe }),
  );
  await more(ledger, 60);
  const [victim = ''] = containersOf('progress');
  docker('kill', '--signal', 'KILL', victim);
  await more(ledger, 60);
  docker('start', victim);
  const since = Date.now();
  for (const service of ['auth', 'billing', 'progress', 'integrations']) {
    await replace(service);
    await more(ledger, 30);
  }
  const seconds = Math.round((Date.now() - since) / 1000);
  ended = true;
  await Promise.all(people);
  expectNothingWrong('under load', await audit({ databaseUrl: databaseUrl() }, ledger));
  const paid = ledger.people.filter((one) => one.paid).length;
  return `one replica killed, four services replaced in ${seconds} s: ${ledger.writes} writes acknowledged (${ledger.people.length} people, ${paid} paid), 0 lost, ${ledger.again} tries sent away by 503, slowest write ${ledger.slowest} ms`;
}

/** What the engine says of each container: user, file system, capabilities, memory. */
function hardening(): string {
  const faults: string[] = [];
  const all = compose('ps', '--quiet').split('\n').filter(Boolean);
  for (const one of all) {
    const [state] = JSON.parse(docker('inspect', one)) as [
      {
        Name: string;
        Config: { User: string };
        HostConfig: { ReadonlyRootfs: boolean; CapDrop: string[] | null; Memory: number };
      },
    ];
    const name = state.Name.replace(/^\/scrollstop-rehearsal-/, '');
    if (/^(sim|stripe)-/.test(name)) continue;
    if (!state.Config.User || /^(0|root)/.test(state.Config.User)) faults.push(`${name} runs as root`);
    if (!state.HostConfig.ReadonlyRootfs) faults.push(`${name} can write its file system`);
    if (!state.HostConfig.CapDrop?.includes('ALL')) faults.push(`${name} keeps capabilities`);
    if (!state.HostConfig.Memory) faults.push(`${name} has no memory limit`);
  }
  expectNothingWrong('hardening', faults);
  return `${all.length} containers: not root, read-only, no capabilities, memory limited`;
}

const restored = () => pointInTime({ compose, docker, databaseUrl, origin, stripe });

for (const [name, act] of [
  ...Object.entries({ mainJob, limits, underLoad, hardening }),
  ...Object.entries({ restored, mainJob }),
]) {
  const since = Date.now();
  const figures = await act();
  console.log(`✓ ${name}: ${figures} (${Math.round((Date.now() - since) / 1000)} s)`);
}
