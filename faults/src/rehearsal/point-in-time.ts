/**
 * The disaster of `npm run rehearse`: after a backup, further writes and a chosen time, users delete their accounts and
 * sign out; then both volumes are destroyed, and that time is restored by the command in docs/operations.md.
 */
import { setTimeout } from 'node:timers/promises';
import { PASSWORD, type ApiUser, apiUser } from '@scrollstop/tools/testing/api-user';
import { query } from '@scrollstop/tools/database/query';
import { assertNone, audit } from '../load/audit.ts';
import { compose, databaseUrl, docker } from './containers.ts';
import { runDocumented } from './documented.ts';
import { type AcknowledgedWrites, startUsers } from '../load/simulated-users.ts';

export interface Target {
  origin: string;
  stripe: string;
}

const TIMEOUT_MS = 240_000;

export async function pointInTime(place: Target): Promise<string> {
  const { origin } = place;
  const since = Date.now();
  await waitFor(() => backups().length > 0, 'a first backup');
  const firstMs = Date.now() - since;

  const kept = await usersWithWrites(place, 80);
  const [leaves, stays] = [await member(origin), await member(origin)];
  const phones = [apiUser([origin]), apiUser([origin])] as const;
  const signInAt = ({ call }: ApiUser) => call('POST', '/api/auth/login', { email: stays.email, password: PASSWORD });
  expectStatus('sign-in before', 200, await signInAt(phones[0]));
  const moment = await readValue('select clock_timestamp()::text as it');

  const lost = await usersWithWrites(place, 30);
  expectStatus('delete', 200, await erase(leaves));
  const lateLeaver = await member(origin);
  expectStatus('delete', 200, await erase(lateLeaver));
  expectStatus('sign-in after', 200, await signInAt(phones[1]));
  expectStatus('all other devices out', 204, await stays.call('DELETE', '/api/auth/sessions'));
  const done = Date.now();
  // Wait until journal and log are stored outside of the database; a disaster can lose at most this time.
  await waitFor(() => {
    const facts = journal(moment);
    return facts.includes(`"person" : ${lateLeaver.id},`) && facts.includes('session_ended');
  }, 'the journal');
  const journalMs = Date.now() - done;
  await waitFor(
    async () =>
      (await readValue(
        `select (last_archived_time > to_timestamp(${done / 1000}))::text as it from pg_stat_archiver`,
      )) === 'true',
    'the log in the archive',
  );
  const archivedMs = Date.now() - done;

  const size = docker('system', 'df', '--verbose', '--format', '{{json .Volumes}}');
  compose('kill');
  compose('rm', '--force');
  const project = compose('config', '--format', 'json');
  const { volumes } = JSON.parse(project) as { volumes: Record<string, { name: string }> };
  for (const name of ['postgres', 'nats']) docker('volume', 'rm', volumes[name]?.name ?? name);

  const began = Date.now();
  const output = await runDocumented('restore', { '2026-11-22 07:00:00+00': moment });
  const restoreMs = Date.now() - began;
  process.stdout.write(output.replace(/^/gm, '    '));

  assertNone(await audit({ databaseUrl: databaseUrl() }, kept));
  for (const gone of [leaves, lateLeaver])
    expectStatus('sign-in of an erased user', 401, await signIn(gone.email, origin));
  expectStatus('sign-in of a user who registered later', 401, await signIn(lost.users[0]?.user.email ?? '', origin));
  for (const phone of phones) {
    const { body } = await phone.call('POST', '/api/auth/refresh');
    if ((body as { code?: string }).code !== 'session_ended')
      throw new Error(`an ended session was refreshed: ${JSON.stringify(body)}`);
  }
  expectStatus('the user’s other session', 200, await stays.call('POST', '/api/auth/refresh'));
  await waitFor(async () => (await readValue(remainsOf(leaves.id))) === '0 rows, 4 tombstones', 'the erasure');
  const next = await member(origin);
  if (next.id <= lateLeaver.id) throw new Error(`id ${next.id} was reused`);
  await waitFor(() => backups().some((one) => one.timeline === '00000002'), 'a backup of the restored database');

  const paid = kept.users.filter((one) => one.paid).length;
  return [
    `first backup ready after ${seconds(firstMs)}, repository ${sizeIn(size, volumes['backup']?.name ?? '')}`,
    `journal ${seconds(journalMs)} and log ${seconds(archivedMs)} behind at most`,
    `both volumes destroyed, restored to ${moment} and serving in ${seconds(restoreMs)}`,
    `${kept.writes} writes of ${kept.users.length} users (${paid} paid) from before: all kept; ${lost.writes} from after: gone, as intended`,
    'erased users stayed erased, ended sessions stayed ended, no id was reused',
  ].join('; ');
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

interface Member extends ApiUser {
  id: number;
}

async function member(origin: string): Promise<Member> {
  const user = apiUser([origin], { 'x-forwarded-for': `100.65.${Date.now() % 250}.${++count % 250}` });
  const response = await user.call('POST', '/api/auth/register', {
    email: user.email,
    password: PASSWORD,
  });
  expectStatus('register', 201, response);
  const entry = { day: 1, completed: true, completionStatus: 'yes', reflectionText: 'Nobody keeps this.' };
  expectStatus('a day', 200, await user.call('POST', '/api/progress', entry));
  return { ...user, id: (response.body as { id: number }).id };
}
let count = 0;

const erase = ({ call }: ApiUser) => call('POST', '/api/auth/delete-account', {});

const signIn = (email: string, origin: string) =>
  apiUser([origin], { 'x-forwarded-for': '192.0.2.78' }).call('POST', '/api/auth/login', {
    email,
    password: PASSWORD,
  });

function expectStatus(what: string, wanted: number, { status, body }: { status: number; body: unknown }) {
  if (status !== wanted) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
}

/** Runs simulated users until this number of writes is acknowledged. */
export async function usersWithWrites({ origin, stripe }: Target, writes: number): Promise<AcknowledgedWrites> {
  const { ledger, more, end } = startUsers(4, [origin], stripe);
  await more(writes);
  await end();
  if (ledger.unexpected.length > 0) throw new Error(ledger.unexpected.join('\n'));
  return ledger;
}

const inBackup = (...args: string[]) => compose('exec', '-T', 'backup', ...args);

function backups(): { timeline: string }[] {
  const text = inBackup('pgbackrest', '--stanza=scrollstop', '--output=json', 'info');
  const [stanza] = JSON.parse(text) as { backup: { archive: { stop: string | null } }[] }[];
  return (stanza?.backup ?? []).map(({ archive }) => ({ timeline: archive.stop?.slice(0, 8) ?? '' }));
}

const journal = (since: string) => inBackup('node', '/usr/local/lib/scrollstop/backup/command.ts', 'journal', since);

async function readValue(text: string): Promise<string> {
  const [row] = await query<{ it: string }>(databaseUrl(), text);
  return row?.it ?? '';
}

const remainsOf = (id: number) => `select format('%s rows, %s tombstones',
  (select count(*) from auth.account where id = ${id}) + (select count(*) from progress.progress where user_id = ${id})
    + (select count(*) from integrations.mail where user_id = ${id}),
  (select count(*) from auth.erased_person where user_id = ${id})
    + (select count(*) from progress.erased_person where user_id = ${id})
    + (select count(*) from billing.erased_person where user_id = ${id})
    + (select count(*) from integrations.erased_person where user_id = ${id})) as it`;

async function waitFor(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await Promise.resolve(condition()))) {
    if (Date.now() > end) throw new Error(`${what} did not happen within ${TIMEOUT_MS / 1000} s`);
    await setTimeout(500);
  }
}

function sizeIn(json: string, name: string): string {
  const all = JSON.parse(json) as { Name: string; Size: string }[];
  return all.find(({ Name }) => Name === name)?.Size ?? 'unknown';
}
