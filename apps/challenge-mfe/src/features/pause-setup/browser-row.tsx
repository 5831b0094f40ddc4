import { extensionStores } from '@scrollstop/challenge/features/pause/extension-stores';
import { Laptop } from '@scrollstop/ui/icons/room-icons.ts';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { pauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/texts';
import { useTexts } from '../../hooks.ts';

const published = Object.values(extensionStores).some((store: string) => store !== '');

/** Shown once the extension can be installed from a store. */
export default function BrowserRow() {
  const { browser } = useTexts(pauseSetupTexts).row;
  if (!published) return null;
  return <RoomEntry icon={Laptop} label={browser.title} state={browser.text} href="/setup/pause" />;
}
