/**
 * Certificates that have proven a webhook to be PayPal's, over restarts and replicas: while strangers use up what may be
 * fetched, nobody has to fetch these.
 */
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { KnownCertificate } from './paypal-shapes.ts';

type Part = Pick<Deps, 'db' | 'providers' | 'log' | 'now'>;

const KEEP_DAYS = 400;

/** The webhook is genuine with or without this row. */
export async function keepCertificate({ db, log }: Part, { url, pem }: KnownCertificate): Promise<void> {
  await sql`insert into paypal_certificate (url, pem) values (${url}, ${pem})
    on conflict (url) do update set pem = excluded.pem, proven_at = now()`
    .execute(db)
    .catch((err: unknown) => log.warn({ err }, 'certificate of PayPal not kept, will be fetched again'));
}

/** At boot, and again with each reconcile pass, since another replica may know more. */
export async function learnCertificates({ db, providers, now }: Part): Promise<void> {
  if (!providers.paypal) return;
  await sql`delete from paypal_certificate
    where proven_at < now() - ${`${KEEP_DAYS} days`}::interval`.execute(db);
  const { rows } = await sql<KnownCertificate>`select url, pem from paypal_certificate
    order by proven_at desc limit 16`.execute(db);
  for (const known of rows) providers.paypal.learn(known, now());
}
