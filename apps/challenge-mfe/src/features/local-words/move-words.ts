import type { Http } from '@scrollstop/contracts/site/remote';
import { type WordsPlace, WordsSetting } from '@scrollstop/contracts/days/words';
import type { Store } from '../../store/store.ts';
import { channelsOf } from '../../store/sync/channels.ts';
import { WORDS_PATH, wordsRecordOf } from '../../store/documents/words-place.ts';

/**
 * Before the server erases the words, this device has all of them that the server has. After either decision the records
 * are compared with the server again, which marks what is to be sent. Throws when a step fails; nothing is lost then.
 */
export async function moveWords(store: Store, http: Http, place: WordsPlace): Promise<void> {
  if (place === 'device') await loadAll(store, http);
  const setting = await http.post(WORDS_PATH, { place }, WordsSetting);
  wordsRecordOf(store).update(() => setting);
  // The decision is stored; the next start compares again.
  await loadAll(store, http).catch(() => undefined);
}

async function loadAll(store: Store, http: Http): Promise<void> {
  const joins = await Promise.all(channelsOf(store).map((channel) => channel.load(http, {})));
  for (const join of joins) join();
}
