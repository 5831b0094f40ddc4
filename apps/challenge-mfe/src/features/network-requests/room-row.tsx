import { Eye } from '@scrollstop/ui/icons/icons';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { networkRequestsTexts } from '@scrollstop/challenge/features/network-requests/texts';
import { useTexts } from '../../hooks.ts';
import { useRequests } from './use-requests.ts';

export default function RequestsRow() {
  const { title, row } = useTexts(networkRequestsTexts);
  const { calls, seen } = useRequests();
  return <RoomEntry icon={Eye} label={title} href="/calls" {...(seen && { state: row(calls.length) })} />;
}
