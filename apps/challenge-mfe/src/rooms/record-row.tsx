import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import type { Glyph } from '@scrollstop/ui/icons/icons';
import type { ReactNode } from 'react';
import { useHasArrived, useHost } from '../hooks.ts';

interface RecordRowProps {
  icon: Glyph;
  label: ReactNode;
  /** Derived from the account's records. */
  state: ReactNode;
  href: string;
  /** Hides the row after the trial, when its screen would show only the price. */
  inAccess?: boolean;
}

/** A row whose state stays empty until the records have been loaded on this device (H-12). */
export function RecordRow({ state, inAccess = false, ...row }: RecordRowProps) {
  const arrived = useHasArrived('all');
  const { access } = useHost().session;
  if (inAccess && access === 'expired') return null;
  return <RoomEntry {...row} state={arrived ? state : null} />;
}
