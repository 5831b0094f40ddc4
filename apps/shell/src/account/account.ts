/** The calls that make a person known: sign in, sign up, start of the trial, demo. */
import { demoTrialStart, demoUser } from '@scrollstop/challenge/demo';
import { User } from '@scrollstop/contracts/auth';
import type { Http } from '@scrollstop/contracts/remote';
import { storageKeys } from '@scrollstop/contracts/storage';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { type Assertion, ownerOf } from './assertion.ts';
import { localDataFor, sameAddress } from './carry-over.ts';
import type { Ended } from '../session/ended.ts';
import { storedDemo, wipeRecord } from '../session/record.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Tombstone } from '../session/tombstone.ts';
import { languageHeader } from '../texts/language-header.ts';
import type { TextsStore } from '../texts/texts-store.ts';

interface SignInput {
  email: string;
  password: string;
  /** The demo's days come along. */
  withDemo: boolean;
}

export interface Account {
  /** These answer with the person; the caller says when the session becomes theirs (`session.adopt`). */
  signIn: (input: SignInput) => Promise<User>;
  signUp: (input: SignInput) => Promise<User>;
  signInByPasskey: (assertion: Assertion, withDemo: boolean) => Promise<User>;
  startTrial: () => Promise<void>;
  startDemo: () => void;
}

interface AccountDeps {
  http: Http;
  storage: DeviceStorage;
  session: SessionStore;
  tombstone: Tombstone;
  ended: Ended;
  texts: TextsStore;
  now?: () => Date;
}

export function createAccount(deps: AccountDeps): Account {
  const { http, storage, session, tombstone, ended, texts, now = () => new Date() } = deps;

  async function enter(path: string, said: object, mine: (owner: number) => boolean, withDemo: boolean) {
    await Promise.all([tombstone.settle(), ended.settle()]);
    const localData = localDataFor(storage, mine, withDemo);
    const body = { ...said, ...(localData && { localData }) };
    const user = await http.post(path, body, User, languageHeader(texts));
    tombstone.clear();
    ended.clear();
    storage.remove(storageKeys.demoUser); // A stored demo must not hide the account
    await ended.reopen(user);
    return user;
  }

  const byPassword = (path: string, { withDemo, ...credentials }: SignInput): Promise<User> =>
    enter(path, credentials, () => sameAddress(storage, credentials.email), withDemo);

  return {
    signIn: (input) => byPassword('/api/auth/login', input),
    signUp: (input) => byPassword('/api/auth/register', input),
    signInByPasskey: (assertion, withDemo) =>
      enter('/api/auth/passkeys/sign-in', assertion, (owner) => owner === ownerOf(assertion), withDemo),
    async startTrial() {
      session.adopt(await http.post('/api/trial/start', undefined, User));
    },
    startDemo() {
      const previous = storedDemo(storage)?.trialStartDate ?? null;
      const start = demoTrialStart(previous, now());
      if (start !== previous) wipeRecord(storage); // after expiry it starts anew, with nothing
      session.adopt(demoUser(start, now()));
    },
  };
}
