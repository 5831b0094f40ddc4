import { Banner } from '@scrollstop/ui/banner';
import { Button } from '@scrollstop/ui/button';
import { RefreshCw } from '@scrollstop/ui/icons';
import { useSyncExternalStore } from 'react';
import './update-banner.css';
import { useFrameTexts } from '../hooks.ts';
import { useServices } from '../services.ts';

/** Quiet, over the navigation; it stays until the person takes it. */
export function UpdateBanner() {
  const { updates } = useServices();
  const { update } = useFrameTexts().common;
  const offered = useSyncExternalStore(updates.subscribe, updates.offered);
  if (!offered) return null;
  const action = (
    <Button size="sm" variant="soft" onClick={updates.accept}>
      {update.action}
    </Button>
  );
  return (
    <div className="UpdateBanner">
      <Banner icon={RefreshCw} action={action} role="status">
        {update.text}
      </Banner>
    </div>
  );
}
