import { verification as texts } from '@scrollstop/challenge/texts/default/verification';
import { Message, VerifyEmailBody } from '@scrollstop/contracts/auth';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import type { Deps } from '../deps.ts';
import { verifyLimits } from '../limits.ts';
import { openVerificationLink } from '../verification/verification-link.ts';

/** Opens the link of the welcome mail. Signs nobody in: it proves a mailbox and no more. */
export function verifyEmail(app: App, deps: Deps): void {
  app.post(
    '/api/auth/verify-email',
    {
      config: { access: 'anyone', limits: verifyLimits },
      schema: {
        tags: ['auth'],
        summary: 'Confirm an email address by its mailed link',
        body: VerifyEmailBody,
        response: { 200: Message, 400: ApiError, 410: ApiError, 429: ApiError, 503: ApiError },
      },
    },
    async (request) => {
      const accountId = (await openVerificationLink(deps, request.body.token)) ?? undefined;
      const outcome = accountId === undefined ? 'failed' : 'ok';
      securityEvent(request, { event: 'email_verified', outcome, accountId });
      if (accountId === undefined) throw new AppError(410, 'link_invalid', texts.invalid.text);
      return { message: texts.done.title };
    },
  );
}
