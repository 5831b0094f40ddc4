/** The session of the page's user, read by the screens and by the gate. */
import { createListeners } from '@scrollstop/ui/browser/listeners.ts';
import { MS_PER_MINUTE, USER_FRESH_MS, USER_WAIT_MS } from '@scrollstop/challenge/constants';
import { User } from '@scrollstop/contracts/account/auth';
import { errorCodes } from '@scrollstop/contracts/error';
import type { Http, Session } from '@scrollstop/contracts/site/remote';
import { isStatus } from '@scrollstop/http-client/http-error';
import type { DeviceStorage } from '../storage/device-storage.ts';
import type { EndedSession } from './ended-session.ts';
import { cachedUser, claimRecord, forgetGiftDraft, forgetUser, recordOwner, storedDemo, wipeRecord } from './record.ts';
import { msUntilTrialEnd, sessionOf, visitor } from './session-of.ts';
import { createPurchaseCheck } from './waiting-purchase.ts';
import type { PendingLogout } from './pending-logout.ts';

export type SessionState = { status: 'loading' } | { status: 'ready'; session: Session };

export interface SessionDeps {
  http: Http;
  storage: DeviceStorage;
  pendingLogout: PendingLogout;
  endedSession: EndedSession;
  /** False if the page was requested without a session: the server is then not asked, which spares visitors a 401. */
  sentSession?: boolean;
  now?: () => Date;
}

export function createSessionStore({
  http,
  storage,
  pendingLogout,
  endedSession,
  sentSession = true,
  now = () => new Date(),
}: SessionDeps) {
  let state: SessionState = { status: 'loading' };
  let fetchedAt = 0;
  /** Incremented with each change of user, because a response to an earlier request is not about the current user. */
  let epoch = 0;
  let asking: Promise<void> | null = null;
  let trialEnd: ReturnType<typeof setTimeout> | undefined;
  const { notify, subscribe } = createListeners();
  const purchase = createPurchaseCheck(http, storage);

  function set(next: Session): void {
    const waitingPurchase = next.user !== null && !next.demo && purchase.waitsFor(next.user);
    const session = waitingPurchase ? { ...next, waitingPurchase } : next;
    state = { status: 'ready', session };
    clearTimeout(trialEnd);
    const left = msUntilTrialEnd(session, now());
    // If the trial is over only by this device's clock, the server is asked once a minute.
    if (left !== null) trialEnd = setTimeout(() => void ask(), left > 0 ? left : MS_PER_MINUTE);
    notify();
  }

  const fromDevice = (): Session => {
    const demo = storedDemo(storage);
    if (demo) return sessionOf(demo, false, now());
    const cached = pendingLogout.isSet() ? null : cachedUser(storage);
    return cached ? sessionOf(cached, true, now()) : visitor;
  };

  async function askServer(): Promise<Session> {
    const [startEpoch, owner] = [epoch, recordOwner(storage)];
    try {
      let user = await http.get('/api/auth/user', User);
      fetchedAt = now().getTime();
      const waited = purchase.waitsFor(user);
      await purchase.ask(user);
      // The user became premium between the two responses; the old one would show the buyer a price.
      if (waited && !purchase.waitsFor(user)) user = await http.get('/api/auth/user', User);
      return sessionOf(user, false, now());
    } catch (error) {
      if (!isStatus(error, 401)) return fromDevice(); // A-5, G-13
      // A user has signed in meanwhile, here or in another tab, and it is not their session that has ended.
      if (startEpoch !== epoch || owner !== recordOwner(storage)) return visitor;
      if (error.code === errorCodes.sessionEnded) endedSession.mark();
      forgetUser(storage);
      return visitor;
    }
  }

  /** Makes the user the record's owner before anything is read from it. */
  async function enter(user: User, startEpoch: number): Promise<void> {
    // A previous user's screens must not write to the record while it is replaced.
    if (state.status === 'ready' && state.session.user && state.session.user.id !== user.id) set(visitor);
    await endedSession.prepareFor(user);
    if (startEpoch !== epoch) return;
    claimRecord(storage, user);
    await endedSession.restore(user);
  }

  async function askAndSet(): Promise<void> {
    const startEpoch = epoch;
    const local = pendingLogout.isSet() || storedDemo(storage) !== null;
    const session = local ? fromDevice() : await askServer();
    if (startEpoch !== epoch) return;
    if (session.user && !session.stale) await enter(session.user, startEpoch);
    if (startEpoch !== epoch) return;
    set(session);
    void endedSession.dropRecord();
  }

  function ask(): Promise<void> {
    if (asking) return asking;
    const mine = askAndSet().finally(() => {
      if (asking === mine) asking = null;
    });
    asking = mine;
    return mine;
  }

  const refresh = (): Promise<void> => (asking ? asking.then(ask, ask) : ask());

  function change(session: Session): void {
    epoch += 1;
    asking = null;
    set(session);
  }

  function adopt(user: User): void {
    fetchedAt = now().getTime();
    claimRecord(storage, user);
    change(sessionOf(user, false, now()));
  }

  return {
    getState: () => state,
    subscribe,
    /** Sends the first request. The spinner ends after 4 s in any case (G-14). */
    start() {
      if (!sentSession && cachedUser(storage) === null && !pendingLogout.isSet() && !storedDemo(storage)) {
        set(visitor);
        void endedSession.dropRecord();
        return;
      }
      void ask();
      setTimeout(() => {
        if (state.status === 'loading') set(fromDevice());
      }, USER_WAIT_MS);
    },
    /** Asks the server, or joins a running request. */
    ask,
    /** Asks the server after a change that the caller made there: the response is newer than this call. */
    refresh,
    /** Asks again if the last response is older than 5 minutes, or the session is the device's copy. */
    refreshIfOld() {
      if (state.status === 'loading' || !state.session.user) return;
      // The absolute value, because the clock may have been set back.
      const age = Math.abs(now().getTime() - fetchedAt);
      if (state.session.stale || age > USER_FRESH_MS) void ask();
    },
    /** Checks the user again, who may have changed in another tab or while this page was in the browser's history. */
    recheck() {
      const user = state.status === 'ready' && state.session.user;
      if (user && (endedSession.isMarked() || recordOwner(storage) !== user.id)) change(visitor);
      void refresh();
    },
    /** Makes a user who has just signed in, or started the demo, the current one. */
    adopt,
    /** Applies a response about the current user; ignored for a user who has left meanwhile. */
    update(user: User) {
      if (state.status === 'ready' && state.session.user?.id === user.id) adopt(user);
    },
    /** Asks whether a purchase waits for this user, before `adopt` shows them a price. */
    askPurchase: purchase.ask,
    /** Signs the user out on this device and wipes the record. */
    end() {
      change(visitor);
      wipeRecord(storage);
      forgetGiftDraft();
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
