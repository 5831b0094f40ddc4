/** Mails the link that proves the address once more: a reminder by mail goes to a proven address only (N-9). */
import { PURCHASE_MAIL_PAUSE_SECONDS } from '@scrollstop/challenge/constants';
import { ApiError } from '@scrollstop/contracts/error';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import { MailSent, verificationErrors } from '@scrollstop/contracts/account/waiting-purchase';
import { appendOutbox } from '@scrollstop/events/publish/outbox';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { signedInUser } from '../../accounts/user.ts';
import type { Deps } from '../../deps.ts';
import { countLinkMail, waitingPurchaseLimits } from '../../limits.ts';

export function mailVerification(app: App, deps: Deps): void {
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
      if (emailProven)
        throw new AppError(409, verificationErrors.proven, 'This address has been confirmed already.');
      await countLinkMail(deps, userId);
      await appendOutbox(deps.database.db, {
        type: 'verification_requested',
        aggregateId: String(userId),
        aggregateVersion: 1,
        data: { userId },
        correlationId: request.id,
        occurredAt: deps.now().toISOString(),
      });
      return { retryAfterSeconds: PURCHASE_MAIL_PAUSE_SECONDS };
    },
  );
}
