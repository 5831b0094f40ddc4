/** Words that are on this device alone are lost with a logout, so the user is asked first. */
import type { ToastInput } from '@scrollstop/contracts/site/remote';
import type { DeviceStorage } from '../storage/device-storage.ts';
import type { TextsStore } from '../texts/texts-store.ts';
import { personalKeys } from './record.ts';

/** By the key or the contents of a record: it may hold words that are nowhere else. */
const MAY_BE_HERE_ALONE = /draft|typed-|words-|"unsynced":true/;

/** The question is code of its own: hardly any logout needs it. */
export async function mayLeave(
  storage: DeviceStorage,
  texts: TextsStore,
  toast: (input: ToastInput) => void,
): Promise<boolean> {
  const record = personalKeys(storage).map((key) => [key, storage.peek(key)]);
  if (!MAY_BE_HERE_ALONE.test(JSON.stringify(record))) return true;
  const { frame, locale } = texts.get();
  try {
    const { askBeforeLeaving } = await import(/* webpackChunkName: "leave" */ '../features/local-words/ask-leave.tsx');
    return await askBeforeLeaving(storage, locale);
  } catch {
    const { title, text } = frame.everyScreen.remoteDown;
    toast({ title, description: text });
    return false;
  }
}
