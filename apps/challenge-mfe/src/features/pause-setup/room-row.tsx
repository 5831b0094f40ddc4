import { Wind } from '@scrollstop/ui/icons/icons';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { lastPausedApp } from '../../device/paused-app.ts';
import { pauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/texts';
import { useTexts } from '../../hooks.ts';

export default function PauseRow() {
  const { row } = useTexts(pauseSetupTexts);
  const app = lastPausedApp();
  const state = app === null ? row.none : row.on(app);
  return <RoomEntry icon={Wind} label={row.title} state={state} href="/setup/pause" />;
}
