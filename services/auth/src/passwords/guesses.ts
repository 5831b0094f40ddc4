/**
 * How many wrong passwords are looked at, over all addresses and replicas (docs/decisions/023). Counted before
 * anything is verified, so that of a thousand guesses at once no more are looked at; a right one is given back.
 */
import { password as texts } from '@scrollstop/challenge/texts/original/password';
import { AppError } from '@scrollstop/service-kit/errors';
import { giveBack, hitInTurn } from '@scrollstop/service-kit/limits';
import type { Device } from '../devices/known-device.ts';
import type { Deps } from '../deps.ts';

interface Allowance {
  /** Name in RATE_LIMITS and in the counter table. */
  name: string;
  max: number;
  seconds: number;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Everybody who is a stranger to this account, together. */
const strangers: Allowance[] = [
  { name: 'login_guesses', max: 20, seconds: HOUR },
  { name: 'login_guesses_day', max: 60, seconds: DAY },
];
/** One browser that the account was signed in with: its owner, or whoever took it. */
const device: Allowance[] = [
  { name: 'device_guesses', max: 10, seconds: HOUR },
  { name: 'device_guesses_day', max: 30, seconds: DAY },
];
/** Whoever holds a session and guesses the password behind it. */
const current: Allowance[] = [{ name: 'current_password_day', max: 20, seconds: DAY }];

export interface Guess {
  /** Takes it back from the count: it was no guess. */
  wasRight: () => Promise<void>;
}

/** Throws 429 in words that are the same for every address, whether or not it has an account. */
export const guessAtLogin = (deps: Deps, email: string, { hash, known }: Device): Promise<Guess> =>
  known && hash !== null
    ? spend(deps, device, hash, texts.guesses.login)
    : spend(deps, strangers, email, texts.guesses.login);

/** For routes that ask a signed-in person for the present password; all of them count together. */
export const guessAtCurrent = (deps: Deps, userId: number): Promise<Guess> =>
  spend(deps, current, String(userId), texts.guesses.current);

async function spend(deps: Deps, allowances: Allowance[], whom: string, message: string): Promise<Guess> {
  const at = deps.now().getTime();
  const budgets = allowances.map((one) => ({
    ...(deps.config.RATE_LIMITS[one.name] ?? one),
    bucket: `${one.name}:${whom}`,
  }));
  const counted = await hitInTurn(deps.database, budgets, at);
  const over = counted.find(({ hits }, index) => hits > (budgets[index]?.max ?? 0));
  if (over) {
    const wait = String(Math.ceil((over.endsAt - at) / 1000));
    throw new AppError(429, 'too_many_guesses', message, { 'retry-after': wait });
  }
  return {
    wasRight: async () => {
      for (const { bucket, seconds } of budgets) await giveBack(deps.database.db, bucket, seconds, at);
    },
  };
}
