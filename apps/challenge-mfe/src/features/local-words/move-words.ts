import type { Http } from '@scrollstop/contracts/site/remote';
import { type WordsPlace, WordsSetting } from '@scrollstop/contracts/days/local-words';
import type { Store } from '../../store/records/store.ts';
import { channelsOf } from '../../store/sync/channels.ts';
import { WORDS_PATH } from '../../store/sync/documents-channel.ts';
import { wordsRecordOf } from '../../store/records/words-place.ts';

/**
 * Before the server erases the words, this device loads everything that the server has. After either decision the
 * records are compared with the server again, which marks the items to send. Throws if a step fails, if this device has
 * no room, or if the records were cleared by a logout in another tab; nothing is lost then.
 */
export async function moveWords(store: Store, http: Http, place: WordsPlace): Promise<void> {
  function throwIfCleared(): void {
    if (!store.isMine()) throw new Error('the records were cleared during the move');
  }
  async function loadAll(): Promise<void> {
    const joins = await Promise.all(channelsOf(store).map((channel) => channel.load(http, {})));
    throwIfCleared();
    for (const join of joins) join();
  }

  if (place === 'device') await loadAll();
  else throwIfCleared();
  // The words would exist only in the memory of this page.
  if (place === 'device' && store.unstored().length > 0) throw new Error('no room on this device for the words');
  const setting = await http.post(WORDS_PATH, { place }, WordsSetting);
  throwIfCleared();
  wordsRecordOf(store).update(() => setting);
  // The decision is stored, and the next start compares again.
  await loadAll().catch(() => undefined);
}
