import { verification as texts } from '@scrollstop/challenge/features/verification/en';
import { Message, VerifyEmailBody } from '@scrollstop/contracts/account/auth';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import type { Deps } from '../../deps.ts';
import { verifyLimits } from '../../limits.ts';
import { signedInUser } from '../../accounts/user.ts';
import { openVerificationLink } from '../../verification/email-verification.ts';

/**
 * Opens the link of the welcome mail for the user who is signed in to its account. It signs nobody in and only proves
 * the mailbox. A stranger who registered with this address never gets the link, and the reader of the mail never gets
 * the stranger's session.
 */
export function verifyEmail(app: App, deps: Deps): void {
  app.post(
    '/api/auth/verify-email',
    {
      config: { limits: verifyLimits, activeSession: 'required' },
      schema: {
        summary: 'Confirm an email address by its mailed link',
        body: VerifyEmailBody,
        response: { 200: Message, 410: ApiError },
      },
    },
    async (request) => {
      await signedInUser(deps, request);
      const { userId } = request;
      const opened = await openVerificationLink(deps, userId, request.body.token);
      const outcome = opened === 'proven' ? 'ok' : 'failed';
      securityEvent(request, { event: 'email_verified', outcome, accountId: userId });
      if (opened === 'other-account') throw new AppError(403, 'other_account', texts.otherAccount.text);
      if (opened === 'invalid') throw new AppError(410, 'link_invalid', texts.invalid.text);
      return { message: texts.done.title };
    },
  );
}
