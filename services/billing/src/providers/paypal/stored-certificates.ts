/**
 * Certificates that have verified a webhook of PayPal, kept over restarts and replicas: while strangers use up the
 * budget of downloads, these need no download.
 */
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { KnownCertificate } from './shapes.ts';

export interface CertificateStore {
  db: Kysely<Tables>;
  log: FastifyBaseLogger;
}

const KEEP_DAYS = 400;

/** The webhook is genuine with or without this row. */
export async function storeCertificate({ db, log }: CertificateStore, { url, pem }: KnownCertificate) {
  await sql`insert into paypal_certificate (url, pem) values (${url}, ${pem})
    on conflict (url) do update set pem = excluded.pem, proven_at = now()`
    .execute(db)
    .catch((err: unknown) =>
      log.warn({ err }, 'a certificate of PayPal was not stored, it will be downloaded again'),
    );
}

/** The newest ones; those that have proven nothing for long are deleted first. */
export async function storedCertificates({ db }: CertificateStore): Promise<KnownCertificate[]> {
  await sql`delete from paypal_certificate
    where proven_at < now() - ${`${KEEP_DAYS} days`}::interval`.execute(db);
  const { rows } = await sql<KnownCertificate>`select url, pem from paypal_certificate
    order by proven_at desc limit 16`.execute(db);
  return rows;
}
