import { Lock } from '@scrollstop/ui/icons/icons';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useHost, useTexts } from '../../hooks.ts';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';

/** A demo has no password. */
export default function PasswordRow() {
  const { password } = useTexts(profileTexts);
  if (useHost().session.demo) return null;
  return <RoomEntry icon={Lock} label={password.title} state={password.text} href="/change-password" />;
}
