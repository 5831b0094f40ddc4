/** The rehearsal behind Caddy: certificates, a killed replica and a rolling update of all services while users write and pay. */
import { execFile } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { audit } from '../load/audit.ts';
import { containersOf, databaseUrl, docker } from './containers.ts';
import { noAcknowledgedWrites, type AcknowledgedWrites, simulateUsers } from '../load/simulated-users.ts';

const root = join(import.meta.dirname, '../../..');

/** One host name of Caddy's, with its certificate verified for that name. */
function secureGet(name: string, port: string, path: string): Promise<IncomingMessage> {
  const headers = { host: name, 'admin-password': 'owner-password-123' };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, servername: name, headers }, (response) =>
      resolve(response.resume()),
    ).on('error', reject);
  });
}

/** Checks both origins over TLS, the redirect from plain HTTP, and HSTS. */
export async function tls(origin: string, httpPort: string): Promise<string> {
  const { port } = new URL(origin);
  for (const [name, path] of [
    ['localhost', '/'],
    ['admin.localhost', '/'],
    ['admin.localhost', '/api/admin/users'],
  ] as const) {
    const { statusCode, headers } = await secureGet(name, port, path);
    if (statusCode !== 200) throw new Error(`${name}${path}: ${statusCode}`);
    if (!headers['strict-transport-security']) throw new Error(`${name}${path}: no HSTS`);
  }
  const plain = await fetch(`http://localhost:${httpPort}/home`, { redirect: 'manual' });
  const location = plain.headers.get('location') ?? '';
  if (plain.status !== 308 || !location.startsWith('https://localhost'))
    throw new Error(`plain: ${plain.status} ${location}`);
  return 'the product and the owner’s pages over TLS, each with a certificate for its name and HSTS; plain HTTP is redirected';
}

const more = async (ledger: AcknowledgedWrites, writes: number) => {
  const until = ledger.writes + writes;
  while (ledger.writes < until && ledger.unexpected.length === 0) await setTimeout(50);
};

export async function underLoad(origin: string, stripe: string): Promise<string> {
  const ledger = noAcknowledgedWrites();
  let ended = false;
  const people = Array.from({ length: 4 }, () =>
    simulateUsers({ origins: [origin], ledger, ended: () => ended, stripe }),
  );
  await more(ledger, 60);
  const [victim = ''] = containersOf('progress');
  docker('kill', '--signal', 'KILL', victim);
  await more(ledger, 60);
  docker('start', victim);
  const since = Date.now();
  const rollout = await promisify(execFile)(join(root, 'deploy/roll.sh'), { cwd: root });
  const seconds = Math.round((Date.now() - since) / 1000);
  await more(ledger, 60);
  ended = true;
  await Promise.all(people);
  const faults = await audit({ databaseUrl: databaseUrl() }, ledger);
  console.log(rollout.stdout.replaceAll(/^/gm, '  ').trimEnd());
  if (faults.length > 0) throw new Error(`under load: ${faults.slice(0, 20).join('\n')}`);
  const paid = ledger.people.filter((one) => one.paid).length;
  return `one replica killed, every container of the product replaced in ${seconds} s: ${ledger.writes} writes acknowledged (${ledger.people.length} users, ${paid} paid), 0 lost, no 5xx response but 503; ${ledger.retries} retries, slowest write ${ledger.slowest} ms`;
}
