import { MAIL_COUNTED_HOURS } from '@scrollstop/challenge/constants';
import { AdminMail, MailSetup } from '@scrollstop/contracts/owner/admin';
import type { App } from '@scrollstop/service-kit/app';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { perIp } from '@scrollstop/service-kit/limits';
import type { Config } from '../../config.ts';

type Counts = Pick<AdminMail, 'waiting' | 'sent' | 'failed' | 'suppressed' | 'lastError'>;

/** Both are always configured, or the service would not have started. */
const mailSetup = ({ MAIL_FROM }: Config): MailSetup => ({
  configured: true,
  sender: MAIL_FROM,
  templates: { welcome: true, recovery: true, receipt: true, refund: true, reminder: true },
});

/** Data for the owner's /email page: the true state (O-9), without any address. */
export function mailStatusRoutes(app: App, { config, database, now }: Deps): void {
  // The part of /email that is shown without the owner's proof (G-16): nothing that a received mail does not show.
  app.get(
    '/api/admin/mail/setup',
    {
      config: { access: 'anyone', limits: [perIp('owner_setup', 60, 60)] },
      schema: { tags: ['admin'], summary: 'Which mails are sent, and by whom', response: { 200: MailSetup } },
    },
    () => Promise.resolve(mailSetup(config)),
  );
  app.get(
    '/api/admin/mail',
    {
      config: { access: 'admin' },
      schema: { summary: 'The true state of outgoing mail', response: { 200: AdminMail } },
    },
    async (): Promise<AdminMail> => {
      const { rows } = await sql<Counts>`select
          (select count(*)::int from mail where done_at is null) as waiting,
          (select count(*)::int from mail
            where status = 'sent' and done_at > ${now().toISOString()}::timestamptz - make_interval(hours => ${MAIL_COUNTED_HOURS})) as sent,
          (select count(*)::int from mail where status = 'failed') as failed,
          (select count(*)::int from mail_suppression) as suppressed,
          (select error from mail where error is not null
            order by coalesce(done_at, due_at) desc limit 1) as "lastError"`.execute(database.db);
      const [counts] = rows;
      if (!counts) throw new Error('the count of mails returned no row');
      return { ...mailSetup(config), ...counts };
    },
  );
}
