import { Banner } from '@scrollstop/ui/feedback/banner';
import { useHomeTexts, useHost } from '../hooks.ts';
import { useOnline } from '../device/online.ts';

/** Tells an offline user that nothing is lost. A demo sends nothing anyway. */
export function OfflineNote() {
  const { session } = useHost();
  const { everyScreen } = useHomeTexts();
  const online = useOnline();
  return online || session.demo ? null : <Banner role="status">{everyScreen.offline}</Banner>;
}
