import { platformOf } from '@scrollstop/challenge/platform';
import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../hooks.ts';
import { isStandalone } from '../device/install.ts';
import { openStorage } from '../device/device-storage.ts';

/** Belongs to the device and survives a logout, so it is not one of the user's keys. */
const KEY = 'scrollstop-installed';

/** Tracks the installation (W-2). iOS fires no `appinstalled`, so the first start as an app counts there. */
export function TrackInstallation() {
  const { track } = useHost();
  const installed = useEffectEvent(() => track('app_installed'));

  // Outside system: the browser's installation of the app.
  useEffect(() => onPage('appinstalled')(() => installed()), []);

  // Outside systems: the display mode, and the device's storage.
  useEffect(() => {
    const storage = openStorage();
    if (platformOf(navigator) !== 'ios' || !isStandalone() || storage.getItem(KEY) !== null) return;
    storage.setItem(KEY, 'true');
    installed();
  }, []);

  return null;
}
