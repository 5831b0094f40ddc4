import { Button } from '@scrollstop/ui/buttons/button';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { useSyncExternalStore } from 'react';
import { useFrameTexts, useSession } from '../hooks.ts';
import { useServices } from '../services.ts';

/** Says once that nothing can be saved for now; a form that was refused says it itself, also to a visitor. */
export function ReadOnlyBanner() {
  const { readOnly } = useServices();
  const { everyScreen } = useFrameTexts();
  const { user } = useSession();
  const shown = useSyncExternalStore(readOnly.subscribe, readOnly.shown);
  if (!shown || user === null) return null;
  const action = (
    <Button size="sm" variant="soft" onClick={readOnly.close}>
      {everyScreen.close}
    </Button>
  );
  return (
    <Banner action={action} role="status">
      {everyScreen.readOnly}
    </Banner>
  );
}
