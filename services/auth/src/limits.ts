/** Limits of this service's public routes (docs/reliability.md#edges); RATE_LIMITS may set each by its name. */
import {
  PURCHASE_MAILS_PER_DAY,
  PURCHASE_MAIL_PAUSE_SECONDS,
  SECONDS_PER_DAY,
  VERIFICATION_LINK_DAYS,
} from '@scrollstop/challenge/constants';
import { inWords } from '@scrollstop/challenge/texts/number-words';
import { waitingPurchaseErrors } from '@scrollstop/contracts/account/waiting-purchase';
import { AppError } from '@scrollstop/service-kit/errors';
import { clientNetwork, type Limit, perIp, perUser } from '@scrollstop/service-kit/limits';
import { take, takeOrRefuse } from '@scrollstop/service-kit/work/limiter';
import type { FastifyRequest } from 'fastify';
import type { Deps } from './deps.ts';
import { findDevice } from './devices/known-device.ts';

export const loginLimits: Limit[] = [perIp('login_ip', 5, 60)];
/** The sign-in page requests options once, for the browser's autofill. */
export const passkeyOptionsLimits: Limit[] = [perIp('passkey_options_ip', 30, 60)];
export const passkeySignInLimits: Limit[] = [perIp('passkey_sign_in_ip', 5, 60)];
/** A device requests the key once when it was signed out, and once when its user is back. */
export const sealingKeyLimits: Limit[] = [perIp('sealing_key_ip', 60, 60)];
export const unsealLimits: Limit[] = [perUser('unseal_user', 20, 60)];
export const passkeysLimits: Limit[] = [perUser('passkeys_user', 60, 60)];
export const registerLimits: Limit[] = [perIp('register_ip', 5, 3_600)];
const REFUSED_REGISTRATIONS = { max: 30, seconds: 3_600 };

/**
 * A refused registration does not use up the five of its network: a user may try several passwords and addresses. After
 * 30 refusals in the hour they count, so that nobody can go through a list of addresses.
 */
export async function uncountRegistration({ database, now }: Deps, request: FastifyRequest): Promise<void> {
  const refused = { ...REFUSED_REGISTRATIONS, bucket: `register_refused:${clientNetwork(request.ip)}` };
  const { wait } = await take(database.db, [refused], now().getTime());
  if (wait === null) await request.taken?.giveBack();
}
/** A token is valid for ten minutes, so this is a household or a small office behind one address. */
export const refreshLimits: Limit[] = [perIp('refresh_ip', 60, 60)];
export const logoutLimits: Limit[] = [perIp('logout_ip', 60, 60)];
export const trialLimits: Limit[] = [perUser('trial_user', 10, 60)];
/** An open page asks every few seconds whether the purchase is active by now. */
export const waitingPurchaseLimits: Limit[] = [perUser('waiting_purchase_user', 120, 60)];
export const mySessionsLimits: Limit[] = [perUser('sessions_user', 60, 60)];
/** A link is opened once; the rest is for reloads and for several users behind one address. */
export const verifyLimits: Limit[] = [perIp('verify_ip', 30, 3_600)];
export const languageLimits: Limit[] = [perUser('language_user', 60, 60)];
export const changePasswordLimits: Limit[] = [perUser('change_password_user', 5, 10 * 60)];
export const forgotLimits: Limit[] = [perIp('forgot_ip', 10, 3_600)];

const FORGOT_ACCOUNT = { max: 3, seconds: 3_600 };

/**
 * Allows three links an hour for the typed address, registered or not, so that the limit reveals nothing. A
 * browser that the account knows has three of its own, so that strangers cannot use up the user's.
 */
export async function countRecoveryRequest(
  deps: Deps,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  const device = await findDevice(deps, request, email);
  const bucket = device.known ? `forgot_device:${device.hash}` : `forgot_account:${email}`;
  const limit = deps.config.RATE_LIMITS['forgot_account'] ?? FORGOT_ACCOUNT;
  await takeOrRefuse(deps.database.db, [{ ...limit, bucket }], deps.now().getTime());
}

const ACCOUNT_TRIES = { max: 10, seconds: 15 * 60 };
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5_000;

/**
 * Ten tries per account and quarter of an hour are handled at once; each further one waits twice as long as the
 * one before, up to 5 s. passwords/guesses.ts limits how many there may be in all. Tries are counted by the typed
 * address, registered or not, so that the delay reveals nothing.
 */
export async function delayLogin({ database, config, now, pause }: Deps, email: string): Promise<void> {
  const { max, seconds } = config.RATE_LIMITS['login_account'] ?? ACCOUNT_TRIES;
  const budget = { bucket: `login_account:${email}`, max, seconds };
  const { hits } = await take(database.db, [budget], now().getTime());
  if (hits > max) await pause(Math.min(FIRST_DELAY_MS * 2 ** (hits - max - 1), LONGEST_DELAY_MS));
}

const PURCHASE_MAIL_DAY = { max: PURCHASE_MAILS_PER_DAY, seconds: SECONDS_PER_DAY };

/** One mail with the link of the proof a minute, five a day: somebody who has only typed the address requests them too. */
export async function countLinkMail({ database: { db }, config, now }: Deps, userId: number): Promise<void> {
  const at = now().getTime();
  const pause = config.RATE_LIMITS['purchase_mail'] ?? { max: 1, seconds: PURCHASE_MAIL_PAUSE_SECONDS };
  await takeOrRefuse(db, [{ ...pause, bucket: `purchase_mail:${userId}` }], at);
  const day = config.RATE_LIMITS['purchase_mail_day'] ?? PURCHASE_MAIL_DAY;
  const { wait } = await take(db, [{ ...day, bucket: `purchase_mail_day:${userId}` }], at);
  if (wait !== null)
    throw new AppError(
      429,
      waitingPurchaseErrors.mailsUsedUp,
      `No more mails today. The link in the ones that you have works for ${inWords(VERIFICATION_LINK_DAYS, 'en')} days.`,
    );
}
