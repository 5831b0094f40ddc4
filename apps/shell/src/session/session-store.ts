/** The session of the page's user. One store; screens read it, the gate decides by it. */
import { createListeners } from '@scrollstop/ui/browser/listeners.ts';
import { MS_PER_MINUTE, USER_FRESH_MS, USER_WAIT_MS } from '@scrollstop/challenge/constants';
import { User } from '@scrollstop/contracts/account/auth';
import { errorCodes } from '@scrollstop/contracts/error';
import type { Http, Session } from '@scrollstop/contracts/site/remote';
import { isStatus } from '@scrollstop/http-client/http-error';
import type { DeviceStorage } from '../storage/device-storage.ts';
import type { EndedSession } from './ended-session.ts';
import { cachedUser, claimRecord, forgetGiftDraft, forgetUser, recordOwner, storedDemo, wipeRecord } from './record.ts';
import { sessionOf, untilTrialEnd, visitor } from './session-of.ts';
import { createPurchaseCheck } from './waiting-purchase.ts';
import type { PendingLogout } from './pending-logout.ts';

export type SessionState = { status: 'loading' } | { status: 'ready'; session: Session };

export interface SessionDeps {
  http: Http;
  storage: DeviceStorage;
  pendingLogout: PendingLogout;
  endedSession: EndedSession;
  /** False when the page was requested without a session: a visitor is then not asked for, and gets no 401. */
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
  let askedAt = 0;
  /** Grows with each change of user: a response to an earlier request says nothing about the present user. */
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
    const left = untilTrialEnd(session, now());
    // When the trial is over only by this device's clock, the server is asked each minute, not in a loop.
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
    const [asked, owner] = [epoch, recordOwner(storage)];
    try {
      let user = await http.get('/api/auth/user', User);
      askedAt = now().getTime();
      const waited = purchase.waitsFor(user);
      await purchase.ask(user);
      // It became Premium between the two replies; without this its buyer would be shown a price.
      if (waited && !purchase.waitsFor(user)) user = await http.get('/api/auth/user', User);
      return sessionOf(user, false, now());
    } catch (error) {
      if (!isStatus(error, 401)) return fromDevice(); // A-5, G-13
      // Somebody has signed in meanwhile, here or in another tab: it is not their session that is over.
      if (asked !== epoch || owner !== recordOwner(storage)) return visitor;
      if (error.code === errorCodes.sessionEnded) endedSession.mark();
      forgetUser(storage);
      return visitor;
    }
  }

  /** The record becomes this user's before anything of it is read. */
  async function enter(user: User, asked: number): Promise<void> {
    // The screens of a former user write no more to the record that makes way.
    if (state.status === 'ready' && state.session.user && state.session.user.id !== user.id) set(visitor);
    await endedSession.makeWayFor(user);
    if (asked !== epoch) return;
    claimRecord(storage, user);
    await endedSession.restore(user);
  }

  async function askAndSet(): Promise<void> {
    const asked = epoch;
    const local = pendingLogout.isSet() || storedDemo(storage) !== null;
    const session = local ? fromDevice() : await askServer();
    if (asked !== epoch) return;
    if (session.user && !session.stale) await enter(session.user, asked);
    if (asked !== epoch) return;
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
    askedAt = now().getTime();
    claimRecord(storage, user);
    change(sessionOf(user, false, now()));
  }

  return {
    getState: () => state,
    subscribe,
    /** Sends the first request; the spinner ends after 4 s in any case (G-14). */
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
    /** Asks the server, unless it is being asked. */
    ask,
    /** Asks the server after the caller has changed something there: the response is younger than this call. */
    refresh,
    /** Asks again when the response is older than 5 minutes, or the session is the device's copy. */
    refreshIfOld() {
      if (state.status === 'loading' || !state.session.user) return;
      // A clock that was set back says nothing about the age.
      const age = Math.abs(now().getTime() - askedAt);
      if (state.session.stale || age > USER_FRESH_MS) void ask();
    },
    /** Another user, or none, may be signed in now: by another tab, or while this page was in the browser's history. */
    recheck() {
      const user = state.status === 'ready' && state.session.user;
      if (user && (endedSession.isMarked() || recordOwner(storage) !== user.id)) change(visitor);
      void refresh();
    },
    /** Makes this user, who has just signed in or opened the demo, the present one. */
    adopt,
    /** Shows what the server has just returned of the present user; of one who has left meanwhile, nothing. */
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
