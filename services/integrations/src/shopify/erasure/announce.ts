/** The mail to the owner before the data of a store is erased. */
import { SHOP_ERASURE_HOURS } from '@scrollstop/challenge/constants';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { bilingualMail } from '../../mail/bilingual.ts';
import { type Message, type SendMail, smtpFailure } from '../../mail/smtp.ts';
import { eraseAtOf, type ErasureJob, erasureQueue } from './erasure-queue.ts';
import { sql } from 'kysely';

/** The time until the erasure begins when the mail is out, or will never be: then the page alone announces it. */
export async function announce(deps: Deps, send: SendMail, job: ErasureJob): Promise<void> {
  const { config, database, log, now } = deps;
  const { id, shop } = job;
  const to = config.OWNER_EMAIL ?? config.SUPPORT_EMAIL;
  try {
    if (to === null)
      log.error({ shop }, 'no address of the owner is set: only /shopify says that a store is erased');
    else await send(messageTo(to, job, config));
  } catch (error) {
    const { forEver, class: failure } = smtpFailure(error);
    if (!forEver && !erasureQueue.isLast(job)) return erasureQueue.retry(database.db, job, { now: now() });
    log.error({ shop, error: failure }, 'the owner could not be told by mail that a store is erased');
  }
  const eraseAt = eraseAtOf(now());
  await sql`update shopify_erasure
    set announced_at = ${now().toISOString()}, erase_at = ${eraseAt}, due_at = ${eraseAt}, tries = 0
    where id = ${id} and done_at is null`.execute(database.db);
}

function messageTo(to: string, { id, shop }: ErasureJob, config: Config): Message {
  const link = new URL('/shopify', config.PUBLIC_ORIGIN).href;
  return bilingualMail({ id, to }, { link, support: config.SUPPORT_EMAIL }, ({ shopErasure }) =>
    shopErasure(shop, SHOP_ERASURE_HOURS),
  );
}
