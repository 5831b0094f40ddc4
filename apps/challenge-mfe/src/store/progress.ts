import { localDateOf, utcOffsetOf } from '@scrollstop/challenge/local-date';
import { mergeEntry, sameEntry } from '@scrollstop/challenge/merge';
import type { CompletionStatus, ProgressEntry } from '@scrollstop/contracts/progress';
import type { StoredEntry } from '@scrollstop/contracts/storage';
import type { Cell } from './cell.ts';
import { changeDay, covers, withoutMarks } from './entries.ts';

/** What a submitted challenge dialog says. Minutes. */
export interface Attempt {
  day: number;
  status: CompletionStatus;
  reflectionText: string;
  timeSpent: number;
  elapsed: number;
}

export interface ProgressRecord {
  get: () => readonly StoredEntry[];
  subscribe: (listener: () => void) => () => void;
  /** Writes an attempt made now. The screen is done here, online or not. */
  record: (attempt: Attempt, now: Date) => void;
  /** What waits to be sent; entries that were set aside are not among them. */
  unsynced: () => readonly StoredEntry[];
  /** Joins the server's whole list (S-1, S-2). */
  mergeServer: (list: readonly ProgressEntry[]) => void;
  /** The server's answer to one sent entry. */
  acknowledge: (sent: StoredEntry, stored: ProgressEntry) => void;
  /** Refused for good: kept on the device, not sent again until it changes (S-3). */
  setAside: (sent: StoredEntry) => void;
}

export function createProgressRecord(cell: Cell<readonly StoredEntry[]>): ProgressRecord {
  return {
    get: cell.get,
    subscribe: cell.subscribe,
    record(attempt, now) {
      cell.update((entries) =>
        changeDay(entries, attempt.day, (known) => {
          const made = entryFrom(attempt, now);
          return { ...(known ? mergeEntry(known, made).entry : made), unsynced: true };
        }),
      );
    },
    unsynced: () => cell.get().filter((entry) => entry.unsynced),
    mergeServer(list) {
      cell.update((entries) => {
        const known = list.reduce(
          (joined, server) => changeDay(joined, server.day, (local) => join(local, server)),
          entries,
        );
        // A day that the server has never heard of is sent again, whatever its mark says.
        const unheard = entries.filter((local) => !list.some(({ day }) => day === local.day));
        return unheard.reduce((joined, { day }) => changeDay(joined, day, markUnsynced), known);
      });
    },
    acknowledge(sent, stored) {
      cell.update((entries) =>
        changeDay(entries, stored.day, (local) => {
          // An entry that is gone was wiped meanwhile (S-10) and must not come back.
          if (!local) return undefined;
          return sameEntry(local, sent) ? stored : join(local, stored);
        }),
      );
    },
    setAside(sent) {
      cell.update((entries) =>
        changeDay(entries, sent.day, (local) =>
          local && sameEntry(local, sent) ? { ...withoutMarks(local), rejected: true } : local,
        ),
      );
    },
  };
}

/** The device's and the server's version of one day: unsynced while the server lacks something of it (S-3). */
function join(local: StoredEntry | undefined, server: ProgressEntry): StoredEntry {
  if (!local) return server;
  const marked = local.unsynced || local.rejected;
  if (covers(server, local)) return !marked && sameEntry(local, server) ? local : server;
  const { entry } = mergeEntry(local, server);
  return local.rejected ? { ...entry, rejected: true } : { ...entry, unsynced: true };
}

const markUnsynced = (local: StoredEntry | undefined): StoredEntry | undefined =>
  !local || local.unsynced || local.rejected ? local : { ...local, unsynced: true };

/** The date and offset of a completion are those of the device at this moment (T-6). */
function entryFrom({ day, status, ...written }: Attempt, now: Date): ProgressEntry {
  const completed = status !== 'no';
  const at = now.toISOString();
  return {
    day,
    completed,
    completionStatus: status,
    completedAt: completed ? at : null,
    completedOn: completed ? localDateOf(now) : null,
    utcOffset: completed ? utcOffsetOf(now) : null,
    updatedAt: at,
    ...written,
  };
}
