import { useEffect, useEffectEvent, useRef } from 'react';
import { useHost, useStore } from '../hooks.ts';

/** Warns once that unsaved text will be lost with the page. The code for it is fetched when storage is full. */
export function NoRoomNotice() {
  const store = useStore();
  const { toast, locale, session } = useHost();
  const shown = useRef(false);
  const onNoRoom = useEffectEvent(async () => {
    const loading = import(/* webpackChunkName: "rooms" */ './no-room.ts');
    const chunk = await loading.catch(() => null);
    if (!chunk?.losesUnsaved(store, session.demo) || shown.current) return;
    shown.current = true;
    toast(chunk.noRoomToast(locale));
  });

  // Outside system: the device's storage.
  useEffect(() => store.onUnstored(() => void onNoRoom()), [store]);
  return null;
}
