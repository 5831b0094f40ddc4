import {
  type EmergencyActionId,
  emergencyActionIds,
} from '@scrollstop/challenge/content/emergency-action-ids';
import type { Timer } from '@scrollstop/challenge/timer';
import { SCHEMA_VERSION } from '@scrollstop/contracts/storage';
import type { StoredActivation } from '@scrollstop/contracts/storage-record';

/** What the emergency button has started. */
export interface Activation {
  /** Newest first; the newest is the one that is going on (E-1). */
  picked: readonly EmergencyActionId[];
  /** Null between two activations. */
  running: { startedAt: string; timer: Timer } | null;
}

export function decodeActivation({ picked, running }: StoredActivation): Activation {
  // Of another version of the app: an action that this one does not know cannot be shown.
  const known = picked.flatMap((id) => emergencyActionIds.find((candidate) => candidate === id) ?? []);
  return { picked: known, running: known[0] === picked[0] && known.length > 0 ? running : null };
}

export const encodeActivation = (activation: Activation | null): StoredActivation | null =>
  activation && {
    schemaVersion: SCHEMA_VERSION,
    picked: [...activation.picked],
    running: activation.running,
  };
