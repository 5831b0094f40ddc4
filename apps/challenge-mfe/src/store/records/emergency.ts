import {
  type EmergencyActionId,
  emergencyActionIds,
} from '@scrollstop/challenge/content/emergency-action-ids';
import type { EmergencyLogEntry } from '@scrollstop/challenge/emergency';
import type { Timer } from '@scrollstop/challenge/timer';
import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/storage';
import { StoredPress, StoredEmergencyLogs } from '@scrollstop/contracts/storage-record';
import type { RecordDefinition } from './record.ts';

/** The latest press of the emergency button. */
export interface Press {
  /** The picked actions, newest first; the newest is the one that runs (E-1). */
  picked: readonly EmergencyActionId[];
  /** Null between two presses. */
  running: { startedAt: string; timer: Timer } | null;
}

export const pressRecord: RecordDefinition<Press | null, typeof StoredPress> = {
  key: storageKeys.activation,
  schema: StoredPress,
  empty: null,
  decode({ picked, running }) {
    // Another version of the app may have picked an action that this one does not know and cannot show.
    const known = picked.flatMap((id) => emergencyActionIds.find((candidate) => candidate === id) ?? []);
    return { picked: known, running: known[0] === picked[0] && known.length > 0 ? running : null };
  },
  encode: (press) =>
    press && { schemaVersion: SCHEMA_VERSION, picked: [...press.picked], running: press.running },
};

/** The completed actions, newest first; ten are kept. */
export type EmergencyLog = readonly EmergencyLogEntry[];

export const emergencyLogRecord: RecordDefinition<EmergencyLog, typeof StoredEmergencyLogs> = {
  key: storageKeys.emergencyLogs,
  schema: StoredEmergencyLogs,
  empty: [],
  /** An action that this version does not know can be neither shown nor avoided. */
  decode: ({ logs }) =>
    logs.flatMap(({ action, ...entry }) => {
      const known = emergencyActionIds.find((id) => id === action);
      return known ? [{ ...entry, action: known }] : [];
    }),
  encode: (logs) => (logs.length === 0 ? null : { schemaVersion: SCHEMA_VERSION, logs: [...logs] }),
};
