import { verification as texts } from '@scrollstop/challenge/features/verification/en';
import { Message, VerifyEmailBody } from '@scrollstop/contracts/account/auth';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perIp } from '@scrollstop/service-kit/limits';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import { announce } from '../../announce.ts';
import type { Deps } from '../../deps.ts';
import { signedInUser } from '../../accounts/user.ts';
import { openVerificationLink } from '../email-verification.ts';
import { countLinkMail, waitingPurchaseLimits } from '../../accounts/routes/waiting-purchase.ts';
import { PURCHASE_MAIL_PAUSE_SECONDS } from '@scrollstop/challenge/constants';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import { MailSent, verificationErrors } from '@scrollstop/contracts/account/waiting-purchase';

/** Proves an address by a mailed link. */
export function verifyEmailRoutes(app: App, deps: Deps): void {
  // Opens the link in the welcome mail for the user who is signed in to its account. It signs no one in and only proves
  // the mailbox. A stranger who registered with this address never gets the link, and the reader of the mail never gets
  // the stranger's session.
  app.post(
    '/api/auth/verify-email',
    {
      // A link is opened once; more calls are for reloads and for several users behind one address.
      config: { limits: [perIp('verify_ip', 30, 3_600)], activeSession: 'required' },
      schema: {
        summary: 'Confirm an email address by its mailed link',
        body: VerifyEmailBody,
        response: { 200: Message, 410: ApiError },
      },
    },
    async (request) => {
      const { userId } = request;
      const opened = await openVerificationLink(deps, userId, request.body.token);
      const outcome = opened === 'proven' ? 'ok' : 'failed';
      securityEvent(request, { event: 'email_verified', outcome, accountId: userId });
      if (opened === 'other-account') throw new AppError(403, 'other_account', texts.otherAccount.text);
      if (opened === 'invalid') throw new AppError(410, 'link_invalid', texts.invalid.text);
      return { message: texts.done.title };
    },
  );
  // Mails the link that proves the address again: a reminder by mail is sent only to a proven address (N-9).
  app.post(
    '/api/auth/verify-email/mail',
    {
      config: { limits: waitingPurchaseLimits, activeSession: 'required' },
      schema: {
        summary: 'Mail the link that confirms my address',
        body: EmptyBody,
        response: { 200: MailSent, 409: ApiError },
      },
    },
    async (request) => {
      const { id: userId, emailProven } = await signedInUser(deps, request);
      if (emailProven) throw new AppError(409, verificationErrors.proven, 'This address has been confirmed already.');
      await countLinkMail(deps, userId);
      const cause = { userId, correlationId: request.id, occurredAt: deps.now().toISOString() };
      await announce(deps.database.db, 'verification_requested', cause, {});
      return { retryAfterSeconds: PURCHASE_MAIL_PAUSE_SECONDS };
    },
  );
}
