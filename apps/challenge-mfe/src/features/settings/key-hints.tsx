import { roomsTexts } from '@scrollstop/challenge/features/rooms/texts';
import { Text } from '@scrollstop/ui/layout/text';
import { useTexts } from '../../host.tsx';
import './settings.css';

/** Shown where there is a mouse, and so most likely a keyboard. */
export function KeyHints() {
  return (
    <Text variant="small" className="KeyHints">
      {useTexts(roomsTexts).keys}
    </Text>
  );
}
