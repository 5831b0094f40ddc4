/** Warns that unsaved text will be lost because storage is full (S-8). */
import { setAsideTexts } from '@scrollstop/challenge/features/set-aside/texts';
import { wordingIn } from '@scrollstop/challenge/texts/wordings';
import { unsavedKeys } from '@scrollstop/contracts/device/unsaved-keys';
import type { Locale } from '@scrollstop/contracts/language';
import type { ToastInput } from '@scrollstop/contracts/site/remote';
import type { Store } from '../store/records/store.ts';
import { wordsRecordOf, wordsStay } from '../store/records/words-place.ts';

/** True if something could not be stored that exists nowhere else and will not be sent either. */
export function losesUnsaved(store: Store, demo: boolean): boolean {
  const keys = store.unstored();
  return demo || wordsStay(wordsRecordOf(store)) ? keys.length > 0 : keys.some((key) => unsavedKeys.includes(key));
}

export function noRoomToast(locale: Locale): ToastInput {
  const { title, text } = wordingIn(setAsideTexts, locale).noRoom;
  return { title, description: text };
}
