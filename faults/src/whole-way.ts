/** One person from registration to deletion, over two devices; each line of the answer is something that went wrong. */
import { setTimeout } from 'node:timers/promises';
import { PASSWORD, person } from '@scrollstop/tools/testing/person';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { emptyLedger, pay } from './life.ts';

const TEXT = 'a walk along the harbour';
const PATIENCE_MS = 10_000;

export async function wholeWay({
  gateways,
  databaseUrl,
}: Pick<Cluster, 'gateways' | 'databaseUrl'>): Promise<string[]> {
  const faults: string[] = [];
  const expect = (what: string, holds: boolean) => void (holds || faults.push(what));
  const phone = person(gateways);
  const credentials = { email: phone.email, password: PASSWORD };
  const registered = await phone.ask('POST', '/api/auth/register', credentials);
  expect(`registration answers ${registered.status}`, registered.status === 201);
  const { id } = registered.body as { id: number };
  const ledger = emptyLedger();
  await pay({ person: phone, id, days: new Map(), paid: false }, ledger);
  const day = { day: 1, completed: true, completionStatus: 'yes', reflectionText: TEXT };
  const saved = await phone.ask('POST', '/api/progress', day);
  expect(`saving the day answers ${saved.status}`, saved.status === 200);

  const laptop = person(gateways);
  const login = await laptop.ask('POST', '/api/auth/login', credentials);
  expect(`the other device's login answers ${login.status}`, login.status === 200);
  const found = await laptop.ask('GET', '/api/progress');
  expect('the other device does not find the day', JSON.stringify(found.body).includes(TEXT));
  const user = await laptop.ask('GET', '/api/auth/user');
  expect('paid and is not premium', (user.body as { access?: string }).access === 'premium');

  const deleted = await laptop.ask('POST', '/api/auth/delete-account', { currentPassword: PASSWORD });
  expect(`the deletion answers ${deleted.status}`, deleted.status === 200);
  const again = await person(gateways).ask('POST', '/api/auth/login', credentials);
  expect(`a login after the deletion answers ${again.status}`, again.status === 401);
  return [...faults, ...ledger.wrong, ...(await left(databaseUrl, id))];
}

/** A ledger of money that moved stays (docs/decisions/008); nothing else does, once the event has been everywhere. */
async function left(databaseUrl: string, id: number): Promise<string[]> {
  const tables = [
    ...['auth.session', 'auth.entitlement_grant', 'progress.progress', 'progress.progress_document'],
    ...['progress.stats', 'integrations.mail', 'integrations.funnel_step'],
  ];
  const query = [
    ...tables.map((table) => `select '${table}' as name from ${table} where user_id = $1`),
    "select 'auth.account' from auth.account where id = $1",
  ].join(' union all ');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const end = Date.now() + PATIENCE_MS; ; await setTimeout(100)) {
      const { rows } = await client.query<{ name: string }>(query, [id]);
      if (rows.length === 0 || Date.now() > end)
        return rows.map(({ name }) => `${name} still has a row of ${id}`);
    }
  } finally {
    await client.end();
  }
}
