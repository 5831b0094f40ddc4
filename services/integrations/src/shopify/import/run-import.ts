/** Runs one import: reads a page, creates its accounts, saves the cursor. One page at a time bounds the memory. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Email } from '@scrollstop/contracts/account/auth';
import { ImportedAccounts } from '@scrollstop/contracts/services/internal';
import type { ImportState } from '@scrollstop/contracts/owner/shopify';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import type { ShopClient } from './shop-client.ts';
import { type CustomerPage, customerPages, ShopRefused } from './customer-pages.ts';
import { type Job, saveExpected, savePage } from './jobs.ts';

type Parts = Pick<Deps, 'auth' | 'database' | 'log'>;

/** auth may restart during an import, so it gets as many tries as the store. */
const AUTH_TRIES = 6;

export interface Run {
  job: Job;
  token: string;
  client: ShopClient;
  signal: AbortSignal;
}

/** Resolves to the job's final state, null when it is no longer ours; `refused`: wrong name or token. */
export async function runImport(
  deps: Parts,
  { job: started, token, client, signal }: Run,
): Promise<{ state: ImportState | null; refused: boolean }> {
  const { db } = deps.database;
  const pages = customerPages({ client, shop: started.shop, token, signal, wait: pause });
  let job = started;
  try {
    if (job.expected === null) await saveExpected(db, job.id, await pages.count());
    for (;;) {
      const page = await pages.after(job.cursor);
      const imported = await createAccounts(deps, job, page, signal);
      if (!(await savePage(db, job, { imported, total: page.emails.length, cursor: page.cursor })))
        return { state: null, refused: false };
      if (page.last) return { state: 'done', refused: false };
      job = { ...job, cursor: page.cursor };
    }
  } catch (err) {
    if (signal.aborted) return { state: 'interrupted', refused: false };
    const refused = err instanceof ShopRefused;
    // The message is one of our own; neither it nor the job contains the token.
    deps.log.warn(
      { shop: job.shop, reason: err instanceof Error ? err.message : '' },
      'an import of a store failed; the owner can continue it',
    );
    return { state: 'failed', refused };
  }
}

/** Resolves to the number of new accounts. Repeating a page after a lost response or a crash has the same result. */
async function createAccounts(deps: Parts, job: Job, page: CustomerPage, signal: AbortSignal): Promise<number> {
  const emails = [...new Set(page.emails.flatMap(validEmail))];
  if (emails.length === 0) return 0;
  const key = createHash('sha256').update(`${job.id} ${job.cursor}`).digest('hex');
  for (let failures = 1; ; failures++) {
    try {
      const response = await deps.auth.post('/internal/accounts', { emails, key }, ImportedAccounts);
      return response.created;
    } catch (error) {
      if (failures >= AUTH_TRIES) throw error;
      await pause(500 * 2 ** failures, signal);
    }
  }
}

/** An invalid address creates no account but counts as read: stores contain whatever their customers entered. */
function validEmail(email: string | null): string[] {
  const parsed = z.safeParse(Email, email);
  return parsed.success ? [parsed.data] : [];
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (ms > 0) await sleep(ms, undefined, { signal });
}
