/** Shows whether a purchase is waiting for the signed-in user's address (O-4), and mails its link again. */
import {
  PURCHASE_MAIL_PAUSE_SECONDS,
  PURCHASE_MAILS_PER_DAY,
  SECONDS_PER_DAY,
  VERIFICATION_LINK_DAYS,
} from '@scrollstop/challenge/constants';
import { inWords } from '@scrollstop/challenge/texts/number-words';
import { MailSent, waitingPurchaseErrors, WaitingPurchase } from '@scrollstop/contracts/account/waiting-purchase';
import { ApiError } from '@scrollstop/contracts/error';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
import { take, takeOrRefuse } from '@scrollstop/service-kit/work/limiter';
import { announce } from '../../announce.ts';
import type { Deps } from '../../deps.ts';
import { isPurchaseWaiting } from '../waiting-purchase.ts';

/** High, because an open page polls every few seconds whether the purchase is active by now. */
export const waitingPurchaseLimits = [perUser('waiting_purchase_user', 120, 60)];

export function waitingPurchase(app: App, deps: Deps): void {
  const { db } = deps.database;

  app.get(
    '/api/auth/waiting-purchase',
    {
      config: { limits: waitingPurchaseLimits, activeSession: 'required' },
      schema: {
        summary: 'Whether a store purchase waits until I confirm my email address',
        response: { 200: WaitingPurchase },
      },
    },
    async ({ userId }) => ({ waiting: await isPurchaseWaiting(db, userId) }),
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
      await announce(db, 'purchase_waiting', { userId, correlationId: request.id, occurredAt }, {});
      return { retryAfterSeconds: PURCHASE_MAIL_PAUSE_SECONDS };
    },
  );
}

const MAILS = { name: 'purchase_mail', max: 1, seconds: PURCHASE_MAIL_PAUSE_SECONDS };
const MAILS_OF_DAY = { name: 'purchase_mail_day', max: PURCHASE_MAILS_PER_DAY, seconds: SECONDS_PER_DAY };

/** Allows one mail with the link per minute and five a day, because a stranger who typed the address gets them sent. */
export async function countLinkMail(deps: Deps, userId: number): Promise<void> {
  await takeOrRefuse(deps, { ...MAILS, key: userId });
  const { wait } = await take(deps, { ...MAILS_OF_DAY, key: userId });
  if (wait !== null)
    throw new AppError(
      429,
      waitingPurchaseErrors.mailsUsedUp,
      `No more emails today. The link in the ones that you have works for ${inWords(VERIFICATION_LINK_DAYS, 'en')} days.`,
    );
}
