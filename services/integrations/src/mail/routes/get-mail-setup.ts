import { MailSetup } from '@scrollstop/contracts/owner/admin';
import type { App } from '@scrollstop/service-kit/app';
import { perIp } from '@scrollstop/service-kit/limits';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';

/** The environment has both, or the service would not have started. */
export const mailSetup = ({ MAIL_FROM }: Config): MailSetup => ({
  configured: true,
  sender: MAIL_FROM,
  templates: { welcome: true, recovery: true, receipt: true, refund: true, reminder: true },
});

/** The part of /email that shows without the owner's proof (G-16): nothing that a received mail does not show. */
export function getMailSetup(app: App, { config }: Deps): void {
  app.get(
    '/api/admin/mail/setup',
    {
      config: { access: 'anyone', limits: [perIp('owner_setup', 60, 60)] },
      schema: {
        tags: ['admin'],
        summary: 'Which mails are sent, and by whom',
        response: { 200: MailSetup },
      },
    },
    () => Promise.resolve(mailSetup(config)),
  );
}
