import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import type { Glyph } from '@scrollstop/ui/icons/icons';
import type { ReactNode } from 'react';
import { useHasArrived, useHost } from '../hooks.ts';

interface RecordRowProps {
  icon: Glyph;
  label: ReactNode;
  /** From the records of the account. */
  state: ReactNode;
  href: string;
  /** After the trial its address shows the price, so the row is not there. */
  inAccess?: boolean;
}

/** A row whose state is empty until the records are loaded on this device (H-12). */
export function RecordRow({ state, inAccess = false, ...row }: RecordRowProps) {
  const arrived = useHasArrived('all');
  const { access } = useHost().session;
  if (inAccess && access === 'expired') return null;
  return <RoomEntry {...row} state={arrived ? state : null} />;
}
