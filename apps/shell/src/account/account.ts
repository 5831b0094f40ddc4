/** Signs users in and up, and starts the trial and the demo. */
import { demoTrialStart, demoUser } from '@scrollstop/challenge/access/demo';
import { User } from '@scrollstop/contracts/account/auth';
import type { PasskeyAssertion } from '@scrollstop/contracts/account/passkeys';
import type { Http } from '@scrollstop/contracts/site/remote';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { demoRecord, keepDemo, localDataFor } from './carry-over.ts';
import type { EndedSession } from '../session/ended-session.ts';
import { claimEmptyRecord, storedDemo, wipeRecord } from '../session/record.ts';
import { atMost } from '../timing.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { PendingLogout } from '../session/pending-logout.ts';
import type { AccountLanguageSync } from '../texts/account-language.ts';
import { languageHeader, type TextsStore } from '../texts/texts-store.ts';

/** A sign-in waits this long for the account's language; if it arrives later, it changes the next screen. */
const LANGUAGE_WAIT_MS = 1_000;

const REGISTER = '/api/auth/register';

interface SignInput {
  email: string;
  password: string;
  /** Moves the entries of the demo to the account. */
  withDemo: boolean;
}

interface AccountDeps {
  http: Http;
  storage: DeviceStorage;
  session: SessionStore;
  pendingLogout: PendingLogout;
  endedSession: EndedSession;
  texts: TextsStore;
  accountLanguage: Pick<AccountLanguageSync, 'sync'>;
  now?: () => Date;
}

export function createAccount(deps: AccountDeps) {
  const { http, storage, session, pendingLogout, endedSession, texts, accountLanguage } = deps;
  const { now = () => new Date() } = deps;

  async function authenticate(path: string, proof: object, withDemo: boolean) {
    await Promise.all([pendingLogout.retry(), endedSession.dropRecord()]);
    const localData = localDataFor(storage, withDemo);
    const body = { ...proof, ...(localData && { localData }) };
    const user = await http.post(path, body, User, languageHeader(texts));
    pendingLogout.clear();
    await endedSession.prepareFor(user);
    const demo = withDemo ? demoRecord(storage) : null;
    // A new account has no data on the server, so its first screen need not wait for it (H-12).
    if (path === REGISTER && !localData) claimEmptyRecord(storage, user);
    if (demo) keepDemo(storage, user, demo);
    storage.remove(storageKeys.demoUser); // A stored demo must not hide the account
    // Before the first screen: its language (unless that takes too long), and whether a purchase in the store waits,
    // because its buyer must not see a price.
    await Promise.all([
      endedSession.restore(user),
      session.askPurchase(user),
      atMost(LANGUAGE_WAIT_MS, accountLanguage.sync(user.id)),
    ]);
    return user;
  }

  const byPassword = (path: string, { withDemo, ...credentials }: SignInput): Promise<User> =>
    authenticate(path, credentials, withDemo);

  return {
    /** Sign-in and sign-up only return the user; the caller then starts their session with `session.adopt`. */
    signIn: (input: SignInput) => byPassword('/api/auth/login', input),
    signUp: (input: SignInput) => byPassword(REGISTER, input),
    signInByPasskey: (assertion: PasskeyAssertion, withDemo: boolean) =>
      authenticate('/api/auth/passkeys/sign-in', assertion, withDemo),
    async startTrial() {
      session.update(await http.post('/api/trial/start', undefined, User));
    },
    async startDemo() {
      const previous = storedDemo(storage)?.trialStartDate ?? null;
      const start = demoTrialStart(previous, now());
      const user = demoUser(start, now());
      await endedSession.prepareFor(user);
      if (start !== previous) wipeRecord(storage); // An expired demo starts again without any data
      session.adopt(user);
    },
  };
}
export type Account = ReturnType<typeof createAccount>;
