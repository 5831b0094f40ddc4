/** Shows whether a purchase waits for the address of the signed-in user (O-4) and mails its link again. */
import { PURCHASE_MAIL_PAUSE_SECONDS } from '@scrollstop/challenge/constants';
import {
  MailSent,
  waitingPurchaseErrors,
  WaitingPurchase,
} from '@scrollstop/contracts/account/waiting-purchase';
import { ApiError } from '@scrollstop/contracts/error';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { signedInUser } from '../../accounts/user.ts';
import type { Deps } from '../../deps.ts';
import { announceWaitingPurchase, isPurchaseWaiting } from '../../grants/waiting-purchase.ts';
import { countLinkMail, waitingPurchaseLimits } from '../../limits.ts';

export function waitingPurchase(app: App, deps: Deps): void {
  const { db } = deps.database;

  app.get(
    '/api/auth/waiting-purchase',
    {
      config: { limits: waitingPurchaseLimits },
      schema: {
        summary: 'Whether a store purchase waits until I confirm my email address',
        response: { 200: WaitingPurchase },
      },
    },
    async (request) => {
      const { id } = await signedInUser(deps, request);
      return { waiting: await isPurchaseWaiting(db, id) };
    },
  );

  app.post(
    '/api/auth/waiting-purchase/mail',
    {
      config: { limits: waitingPurchaseLimits, activeSession: 'required' },
      schema: {
        summary: 'Mail the link for a waiting purchase again',
        body: EmptyBody,
        response: { 200: MailSent, 409: ApiError },
      },
    },
    async (request) => {
      const { userId } = request;
      if (!(await isPurchaseWaiting(db, userId)))
        throw new AppError(409, waitingPurchaseErrors.nothingWaiting, 'No purchase is waiting any more.');
      await countLinkMail(deps, userId);
      const occurredAt = deps.now().toISOString();
      await announceWaitingPurchase(db, { userId, correlationId: request.id, occurredAt });
      return { retryAfterSeconds: PURCHASE_MAIL_PAUSE_SECONDS };
    },
  );
}
