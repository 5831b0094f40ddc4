import { useEffect, useEffectEvent, useRef } from 'react';
import { useHost, useStore } from '../hooks.ts';

/** Says once that what is being written will end with the page. The code of it is fetched when there is no room. */
export function NoRoomNotice() {
  const store = useStore();
  const { toast, locale, session } = useHost();
  const said = useRef(false);
  const onNoRoom = useEffectEvent(async () => {
    const loading = import(/* webpackChunkName: "rooms" */ './no-room.ts');
    const chunk = await loading.catch(() => null);
    if (!chunk?.endsWithPage(store, session.demo) || said.current) return;
    said.current = true;
    toast(chunk.noRoomToast(locale));
  });

  // Outside system: the device's storage.
  useEffect(() => store.onUnstored(() => void onNoRoom()), [store]);
  return null;
}
