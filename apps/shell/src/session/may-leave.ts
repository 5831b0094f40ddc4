/** A logout erases words that exist only on this device, so the user is asked first. */
import type { ToastInput } from '@scrollstop/contracts/site/remote';
import type { DeviceStorage } from '../storage/device-storage.ts';
import type { TextsStore } from '../texts/texts-store.ts';
import { personalKeys } from './record.ts';

/** Matches the key or the contents of a record that may contain words stored only on this device. */
const MAY_BE_HERE_ALONE = /draft|typed-|words-|"unsynced":true/;

/** The dialog is a separate chunk, because few logouts need it. */
export async function mayLeave(
  storage: DeviceStorage,
  texts: TextsStore,
  toast: (input: ToastInput) => void,
): Promise<boolean> {
  const record = personalKeys(storage).map((key) => [key, storage.peek(key)]);
  if (!MAY_BE_HERE_ALONE.test(JSON.stringify(record))) return true;
  const { shared, locale } = texts.get();
  try {
    const { askBeforeLeaving } = await import(/* webpackChunkName: "leave" */ '../features/local-words/ask-leave.tsx');
    return await askBeforeLeaving(storage, locale);
  } catch {
    const { title, text } = shared.everyScreen.remoteDown;
    toast({ title, description: text });
    return false;
  }
}
