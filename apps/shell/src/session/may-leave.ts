/** Words that are on this device alone are lost with a logout, so the user is asked first (docs/decisions/050). */
import type { ToastInput } from '@scrollstop/contracts/site/remote';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import type { DeviceStorage } from '../storage/device-storage.ts';
import type { TextsStore } from '../texts/texts-store.ts';

/** The question is code of its own: next to nobody keeps their words off the server. */
export async function mayLeave(
  storage: DeviceStorage,
  texts: TextsStore,
  toast: (input: ToastInput) => void,
): Promise<boolean> {
  if (storage.peek(storageKeys.words) === null) return true;
  const { frame, locale } = texts.get();
  try {
    const { askBeforeLeaving } = await import(
      /* webpackChunkName: "leave" */ '../features/local-words/ask-leave.tsx'
    );
    return await askBeforeLeaving(storage, locale);
  } catch {
    const { title, text } = frame.everyScreen.remoteDown;
    toast({ title, description: text });
    return false;
  }
}
