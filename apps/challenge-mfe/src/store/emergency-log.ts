import { emergencyActionIds } from '@scrollstop/challenge/content/emergency-action-ids';
import type { EmergencyLogEntry } from '@scrollstop/challenge/emergency';
import { SCHEMA_VERSION } from '@scrollstop/contracts/storage';
import type { StoredEmergencyLogs } from '@scrollstop/contracts/storage-record';

/** Newest first, ten kept. */
export type EmergencyLog = readonly EmergencyLogEntry[];

/** An action that this version does not know can be neither shown nor avoided. */
export const decodeEmergencyLog = ({ logs }: StoredEmergencyLogs): EmergencyLog =>
  logs.flatMap(({ action, ...entry }) => {
    const known = emergencyActionIds.find((id) => id === action);
    return known ? [{ ...entry, action: known }] : [];
  });

export const encodeEmergencyLog = (logs: EmergencyLog): StoredEmergencyLogs | null =>
  logs.length === 0 ? null : { schemaVersion: SCHEMA_VERSION, logs: [...logs] };
