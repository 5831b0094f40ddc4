import { emergencyActionIds } from '@scrollstop/challenge/content/emergency-action-ids';
import type { EmergencyLogEntry } from '@scrollstop/challenge/features/emergency/emergency';
import type { Timer } from '@scrollstop/challenge/features/timer/timer';
import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredPress, StoredEmergencyLogs } from '@scrollstop/contracts/device/storage-record';
import type { RecordDefinition } from './record.ts';

/** The latest press of the emergency button. */
export interface Press {
  /** The picked actions, newest first; the newest one is running (E-1). */
  picked: readonly string[];
  /** Null while no action is running. */
  running: { startedAt: string; timer: Timer } | null;
  /** The plan that is shown instead of an action (U-1). */
  planned?: { plan: string; startedAt: string } | undefined;
}

/** Own actions have a prefix. Another version of the app may have stored actions that this version cannot show. */
const isKnown = (id: string): boolean => /^(?:own|plan):/.test(id) || emergencyActionIds.some((one) => one === id);

export const pressRecord: RecordDefinition<Press | null, typeof StoredPress> = {
  key: storageKeys.activation,
  schema: StoredPress,
  empty: null,
  decode({ picked, running, planned }) {
    const showable = picked.filter(isKnown);
    const runs = showable[0] === picked[0] && showable.length > 0;
    return { picked: showable, running: runs ? running : null, ...(planned && { planned }) };
  },
  encode: (press) => press && { schemaVersion: SCHEMA_VERSION, ...press, picked: [...press.picked] },
};

/** The last ten completed actions, newest first. */
export type EmergencyLog = readonly EmergencyLogEntry[];

export const emergencyLogRecord: RecordDefinition<EmergencyLog, typeof StoredEmergencyLogs> = {
  key: storageKeys.emergencyLogs,
  schema: StoredEmergencyLogs,
  empty: [],
  /** Drops actions that this version does not know: it could neither show them nor avoid repeating them. */
  decode: ({ logs }) => logs.filter(({ action }) => isKnown(action)),
  encode: (logs) => (logs.length === 0 ? null : { schemaVersion: SCHEMA_VERSION, logs: [...logs] }),
};
