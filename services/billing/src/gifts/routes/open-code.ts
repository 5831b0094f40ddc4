/** `POST /api/gifts/look` and `POST /api/gifts/open`: show a gift by its code, and open it once (Z-5, Z-7). */
import { User } from '@scrollstop/contracts/account/auth';
import { UpgradePending } from '@scrollstop/contracts/billing';
import { ApiError } from '@scrollstop/contracts/error';
import { GiftCodeBody, GiftLook } from '@scrollstop/contracts/gift';
import type { App } from '@scrollstop/service-kit/app';
import { recogniseUser } from '@scrollstop/service-kit/session';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import type { Deps } from '../../deps.ts';
import { openGift, findGift, unknownCode } from '../open-gift.ts';
import { lineOf, stateOf } from '../order-view.ts';
import { notifyOpened } from '../../ledger/payment-events.ts';
import { findCurrent, tryToEndOtherAttempts } from '../../payments/attempts.ts';
import { alreadyPremium, askAuth, beingCharged } from '../../payments/start-attempt.ts';
import { readGiftCode } from '@scrollstop/challenge/features/gift/code';
import { perIp, perUser } from '@scrollstop/service-kit/limits';
import { take, tooMany } from '@scrollstop/service-kit/work/limiter';
import type { FastifyRequest } from 'fastify';
import type { Gift } from '../../db/schema.ts';

export function openCode(app: App, deps: Deps): void {
  app.post(
    '/api/gifts/look',
    {
      schema: {
        summary: 'The line of the giver, for whoever holds the code',
        body: GiftCodeBody,
        response: { 200: GiftLook, 404: ApiError },
      },
      onRequest: recogniseUser,
      config: { access: 'anyone', limits: codeLimits },
    },
    async (request) => {
      const gift = await findByCode(deps, request, request.body.code);
      return { state: stateOf(gift), line: await lineOf(deps, gift) };
    },
  );

  app.post(
    '/api/gifts/open',
    {
      schema: {
        summary: 'Open a gift: Premium for the signed-in user',
        body: GiftCodeBody,
        response: { 200: User, 202: UpgradePending, 404: ApiError, 409: ApiError },
      },
      config: { limits: codeLimits, activeSession: 'required' },
    },
    async (request, reply) => {
      const { userId, id: correlationId } = request;
      const gift = await findByCode(deps, request, request.body.code);
      // The receiver may repeat the call. Another user with Premium, or a payment in progress, should pass the code on.
      if (gift.opened_by !== userId) {
        const { access } = await askAuth(deps, userId, AUTH_UNREACHABLE);
        if (access === 'premium') throw alreadyPremium();
        const { open } = await findCurrent(deps.database.db, userId);
        if (open.some(({ state }) => state === 'processing')) throw beingCharged();
      }
      const opened = await openGift(deps, gift, userId, correlationId);
      securityEvent(request, { event: 'gift_code', outcome: 'ok', accountId: userId });
      await tryToEndOtherAttempts(deps, userId, correlationId);
      const user = await notifyOpened(deps, opened);
      return user ?? reply.code(202).send({ status: 'activating', reference: gift.id });
    },
  );
}

const AUTH_UNREACHABLE = 'The gift cannot be opened right now. Your code stays good; please try again in a moment.';

/**
 * Guesses at codes are limited for each account, each network and in total (Z-7). Even a billion guesses a second
 * would find no code in years; the limits only prevent load and noise. Above the total limit, each network still has
 * its first tries of the hour, so that a flood from other networks does not lock out a user who has a card.
 */
const HOUR = 3_600;
/** The network's limit is checked first, so that a call that it refuses does not use up the account's limit. */
const codeLimits = [perIp('gift_code_ip', 30, HOUR), perUser('gift_code_user', 20, HOUR)];
const TOTAL_LIMIT = { name: 'gift_code_all', max: 500, seconds: HOUR };
/** Enough to look a code up, open it, and mistype it once. */
const FREE_TRIES = 3;

/** The gift of a code. Throws 404 for an unknown code, and 429 before any lookup. */
async function findByCode(deps: Deps, request: FastifyRequest, typed: string): Promise<Gift> {
  const accountId = request.userId || undefined;
  const total = await take(deps, { ...TOTAL_LIMIT, key: 'all' });
  if (total.wait !== null && (request.taken?.hits ?? 1) > FREE_TRIES) {
    securityEvent(request, { event: 'gift_code', outcome: 'limited', accountId });
    throw tooMany(total.wait);
  }
  const code = readGiftCode(typed);
  const gift = code === null ? null : await findGift(deps, code);
  if (!gift) {
    securityEvent(request, { event: 'gift_code', outcome: 'failed', accountId });
    throw unknownCode();
  }
  await total.giveBack();
  return gift;
}
