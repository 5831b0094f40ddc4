import { isLanguage, type Language, type Locale } from '@scrollstop/contracts/language';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import { MailLink, MailLinkBody } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import type { Deps } from '../../deps.ts';
import { userOf } from '../../accounts/user.ts';
import { isPurchaseWaiting } from '../../accounts/waiting-purchase.ts';
import { makeResetLink } from '../../recovery/reset-link.ts';
import { makeVerificationLink } from '../../verification/email-verification.ts';

const links = { recovery: makeResetLink, verification: makeVerificationLink, none: () => null };

/** The mailing service requests address and link right before it sends, so that neither is stored anywhere. */
export function makeMailLink(app: App, deps: Deps): void {
  app.post(
    '/internal/mail-links',
    {
      config: { access: 'service', callers: ['integrations'] },
      schema: { hide: true, body: MailLinkBody, response: { 200: MailLink, 404: ApiError } },
    },
    async ({ body: { userId, purpose, language } }): Promise<MailLink> => {
      const user = await userOf(deps, userId);
      const [account] = await deps.database.query<{ language: Language; chosen: Locale | null }>(
        'select language, chosen_language as chosen from account where id = $1',
        [userId],
      );
      if (!user || !account) throw new AppError(404, errorCodes.notFound, 'There is no such account.');
      return {
        to: user.email,
        username: user.username,
        language: isLanguage(account.chosen) ? account.chosen : (language ?? account.language),
        link: await links[purpose](deps, userId),
        proven: user.emailProven,
        access: user.access,
        purchaseWaiting: await isPurchaseWaiting(deps.database.db, userId),
      };
    },
  );
}
