import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { RefreshCw } from '@scrollstop/ui/icons/icons.ts';
import { useSyncExternalStore } from 'react';
import { useFrameTexts } from '../hooks.ts';
import { useServices } from '../services.ts';

/** A quiet banner over the navigation; it stays until the user loads the new version. */
export function UpdateBanner() {
  const { updates } = useServices();
  const { update } = useFrameTexts().everyScreen;
  const offered = useSyncExternalStore(updates.subscribe, updates.offered);
  const newer = useHoldsNewer();
  if (!offered && !newer) return null;
  const action = (
    <Button size="sm" variant="soft" onClick={offered ? updates.accept : () => location.reload()}>
      {update.action}
    </Button>
  );
  return (
    <Banner icon={RefreshCw} action={action} role="status">
      {newer ? update.newer : update.text}
    </Banner>
  );
}

/** True when another tab, or an earlier visit, with a newer release has written what this page cannot read. */
function useHoldsNewer(): boolean {
  const { storage } = useServices();
  return useSyncExternalStore(onOtherTabs, () => storage.holdsNewer());
}

function onOtherTabs(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
