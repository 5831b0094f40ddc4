import { Gift } from '@scrollstop/ui/icons/icons';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useHost, useTexts } from '../../hooks.ts';
import { giftLinksTexts } from '@scrollstop/challenge/features/gift-links/texts';

/** The account's gifts, and a way to give one (Z-1). A demo has none. */
export default function GiftRow() {
  const { give, row } = useTexts(giftLinksTexts);
  if (useHost().session.demo) return null;
  return <RoomEntry icon={Gift} label={give} state={row} href="/gift/bought" />;
}
