/** Refunds and disputes that no webhook told: the provider is asked what changed since it was last asked. */
import { type ProviderName, PROVIDERS } from '@scrollstop/contracts/primitives';
import { MS_PER_DAY, MS_PER_MINUTE } from '@scrollstop/challenge/constants';
import type { Deps } from '../deps.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { takeSnapshot } from './converge.ts';

/** The first time, and as far back as Stripe keeps its events. */
const FIRST_LOOK_MS = 30 * MS_PER_DAY;
/** For clocks that differ, and for what the provider lists a little late. Reading twice changes nothing. */
const OVERLAP_MS = 10 * MS_PER_MINUTE;
const AT_ONCE = 8;

type Part = Pick<Deps, 'db' | 'config' | 'providers' | 'log' | 'now'>;

/** A provider that cannot be asked now is asked the next time, from where it was left. */
export async function catchUp(deps: Part): Promise<void> {
  for (const name of PROVIDERS) {
    const provider = deps.providers[name];
    if (provider)
      await catchUpWith(deps, name, provider).catch((error: unknown) =>
        deps.log.warn({ err: error, provider: name }, 'refunds and disputes not read again'),
      );
  }
}

async function catchUpWith(deps: Part, name: ProviderName, provider: PaymentProvider): Promise<void> {
  const { db, now } = deps;
  const started = now();
  const cursor = await db
    .selectFrom('provider_cursor')
    .select('seen_until')
    .where('provider', '=', name)
    .executeTakeFirst();
  // A clock that once was ahead must not blind us until then.
  const since = cursor
    ? Math.min(Date.parse(cursor.seen_until), started) - OVERLAP_MS
    : started - FIRST_LOOK_MS;
  const ids = await provider.changedSince(since);
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => readAgain(deps, provider, id)));
  const seenUntil = new Date(started).toISOString();
  await db
    .insertInto('provider_cursor')
    .values({ provider: name, seen_until: seenUntil })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ seen_until: seenUntil }))
    .execute();
}

async function readAgain(deps: Part, provider: PaymentProvider, id: string): Promise<void> {
  const snapshot = await provider.read(id);
  if (snapshot) await takeSnapshot(deps, snapshot, 'reconcile');
}
