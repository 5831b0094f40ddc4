import { sql } from 'kysely';
import { accessOf } from '@scrollstop/challenge/access/access';
import { isLanguage, type Language, type Locale } from '@scrollstop/contracts/language';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import { MailLink, MailLinkBody } from '@scrollstop/contracts/services/internal';
import { isoInstant } from '@scrollstop/service-kit/database/iso-instant';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import type { Deps } from '../../deps.ts';
import { hasPremium } from '../../accounts/user.ts';
import { isPurchaseWaiting } from '../../accounts/waiting-purchase.ts';
import { makeLink } from '../../mailed-link.ts';

interface Account {
  [column: string]: unknown;
  email: string;
  username: string;
  language: Language;
  chosen: Locale | null;
  proven: boolean;
  premium: boolean;
  trial: string | null;
  sessions: string[];
}

/** The mailing service requests address and link right before it sends a mail, so that neither is stored there. */
export function makeMailLink(app: App, deps: Deps): void {
  app.post(
    '/internal/mail-links',
    {
      config: { access: 'service', callers: ['integrations'] },
      schema: { body: MailLinkBody, response: { 200: MailLink, 404: ApiError } },
    },
    async ({ body: { userId, purpose, language, sessions = [] } }): Promise<MailLink> => {
      const [account] = await deps.database.query<Account>(sql`
        select email, username, language, chosen_language as chosen,
          email_verified_at is not null as proven,
          ${hasPremium('account.id')} as premium, ${isoInstant('trial_started_at')} as trial,
          array(select s.id::text from session s
            where s.user_id = account.id and s.id = any(${sessions}::uuid[])
              and s.ended_at is null) as sessions
        from account where id = ${userId}`);
      if (!account) throw new AppError(404, errorCodes.notFound, 'There is no such account.');
      const { proven, premium, trial } = account;
      return {
        to: account.email,
        username: account.username,
        language: isLanguage(account.chosen) ? account.chosen : (language ?? account.language),
        link: purpose === 'none' ? null : await makeLink(deps, purpose, userId),
        proven,
        access: accessOf({ premium, trialStartDate: trial }, deps.now()),
        purchaseWaiting: !proven && (await isPurchaseWaiting(deps.database.db, userId)),
        activeSessions: account.sessions,
      };
    },
  );
}
