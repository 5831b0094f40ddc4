import { preload } from '../deferred/loader.ts';
import { cachedUser, introSeen, storedDemo } from '../session/record.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { ownScreens, remoteScreens } from './screens.ts';

/** A guess before the server has said who this is; fetching the code meanwhile saves a round trip. */
export function likelyScreen(storage: DeviceStorage): { preload: () => void } {
  const known = cachedUser(storage) ?? storedDemo(storage);
  const own = introSeen(storage) ? ownScreens.auth : ownScreens.intro;
  const loader = known ? remoteScreens.challenge : own;
  return { preload: () => loader && preload(loader) };
}
