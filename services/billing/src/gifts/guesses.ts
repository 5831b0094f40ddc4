/**
 * Guesses at codes are bounded for each account, each network and in all (Z-7). A thousand million codes tried each
 * second would find none in years; what this keeps away is the load and the noise. Over the bound of all, each network
 * still has its first tries of the hour, so that a flood from elsewhere locks nobody out who has a card in the hand.
 */
import { readGiftCode } from '@scrollstop/challenge/features/gift/code';
import { perIp, perUser } from '@scrollstop/service-kit/limits';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import { take, tooMany } from '@scrollstop/service-kit/work/limiter';
import type { FastifyRequest } from 'fastify';
import type { Gift } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { findGift, unknown } from './open-gift.ts';

const HOUR = 3_600;
/** The network first: what it is refused counts for nobody else. */
export const codeLimits = [perIp('gift_code_ip', 30, HOUR), perUser('gift_code_user', 20, HOUR)];
const ALL = { name: 'gift_code_all', max: 500, seconds: HOUR };
/** Somebody looks a code up, opens it, and mistypes it once. */
const ALWAYS = 3;

/** The gift of a code. Throws 404 for none, and 429 before anything is looked up. */
export async function guess(deps: Deps, request: FastifyRequest, typed: string): Promise<Gift> {
  const accountId = request.userId || undefined;
  const all = await take(deps, { ...ALL, key: 'all' });
  if (all.wait !== null && (request.taken?.hits ?? 1) > ALWAYS) {
    securityEvent(request, { event: 'gift_code', outcome: 'limited', accountId });
    throw tooMany(all.wait);
  }
  const code = readGiftCode(typed);
  const gift = code === null ? null : await findGift(deps, code);
  if (!gift) {
    securityEvent(request, { event: 'gift_code', outcome: 'failed', accountId });
    throw unknown();
  }
  await all.giveBack();
  return gift;
}
