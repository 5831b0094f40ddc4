import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { BuddyInvite, type BuddyPhrase, MyBuddy } from '@scrollstop/contracts/buddy/buddy';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useCallback, useEffect, useState } from 'react';
import { useHost, useRecord, useStore, useValue } from '../../hooks.ts';
import { buddyRecordOf, storeBuddy } from './buddy-record.ts';

const PATH = '/api/progress/buddy';

export function useBuddy() {
  const { http, session } = useHost();
  const store = useStore();
  const current = useValue(buddyRecordOf(store));
  const [load, setLoad] = useState<'loading' | 'loaded' | 'offline' | 'again'>('loading');
  const [heard, setHeard] = useState<BuddyPhrase | null>(null);
  const { busy, run } = useOneAtATime();

  const receive = useCallback(
    (response: MyBuddy, heard?: Parameters<typeof storeBuddy>[2]): void => {
      storeBuddy(store, response, heard);
      setLoad('loaded');
      const phrase = response.buddy?.unseen[0]?.phrase;
      if (!phrase) return;
      setHeard(phrase);
      // If this fails, the phrase is shown once more, which is better than never.
      http.post(`${PATH}/phrase/seen`, { phrase }, MyBuddy).catch(() => undefined);
    },
    [http, store],
  );

  const reload = useCallback((): void => {
    if (session.demo) return;
    const askedAt = store.now();
    http.get(PATH, MyBuddy).then(
      (response) => receive(response, { askedAt }),
      () => setLoad('offline'),
    );
  }, [http, session.demo, store, receive]);

  const retry = (): void => {
    setLoad('again');
    reload();
  };

  const today = useRecord('today');
  // Outside systems: the server, asked again on a new date, and the user's return to this page.
  useEffect(() => {
    const returned = (): void => {
      if (document.visibilityState === 'visible') reload();
    };
    reload();
    const stops = [onPage('visibilitychange')(returned), onPage('online')(reload)];
    return () => stops.forEach((stop) => stop());
  }, [reload, today]);

  async function attempt(work: () => Promise<void>): Promise<true> {
    try {
      await work();
      return true;
    } catch (error) {
      // Another device or the other person was faster: show the current state.
      if (error instanceof HttpError && [404, 409].includes(error.status)) reload();
      throw error;
    }
  }
  const runOnce = async (work: () => Promise<void>) => (await run(() => attempt(work))) ?? false;

  return {
    /** The server's last response; null before the first one on this device. */
    current,
    load,
    /** A phrase that no device has shown yet; it stays for this visit. */
    heard,
    busy,
    retry,
    /** Each call resolves with true once the server has carried it out, and with false if another call was running. */
    invite: (name: string) =>
      runOnce(async () => {
        const { token, expiresAt } = await http.post(`${PATH}/invite`, { name }, BuddyInvite);
        receive({ buddy: null, invite: { expiresAt } }, { token });
      }),
    accept: (token: string, name: string) =>
      runOnce(async () => receive(await http.post(`${PATH}/accept`, { token, name }, MyBuddy))),
    send: (phrase: BuddyPhrase) => runOnce(async () => receive(await http.post(`${PATH}/phrase`, { phrase }, MyBuddy))),
    change: (what: 'leave' | 'block' | 'invite/revoke') =>
      runOnce(async () => {
        receive(await http.post(`${PATH}/${what}`, {}, MyBuddy));
        setHeard(null);
      }),
  };
}

export type BuddyControl = ReturnType<typeof useBuddy>;
