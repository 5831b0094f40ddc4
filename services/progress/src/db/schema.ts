import type { NoteKind } from '@scrollstop/contracts/notes';
import type { CompletionStatus } from '@scrollstop/contracts/progress';
import type { Stats } from '@scrollstop/contracts/stats';
import type { EventTables } from '@scrollstop/events/tables';

/** One challenge day of one user: the source of the document. Instants leave PostgreSQL as text. */
interface ProgressTable {
  user_id: number;
  day: number;
  completed: boolean;
  completion_status: CompletionStatus;
  completed_at: string | null;
  completed_on: string | null;
  utc_offset: number | null;
  time_spent: number;
  elapsed: number;
  reflection_text: string;
  updated_at: string;
  version: number;
}

/**
 * The serialised response of `GET /api/progress`. Derived: the first read after a save builds it again from the rows. Its
 * version grows with each save and guards all rows of the user.
 */
interface ProgressDocumentTable {
  user_id: number;
  version: number;
  body: string;
  /** A save changed a row since the body was built. */
  stale: boolean;
}

/** A non-blank reflection that lost against a newer one. */
interface RevisionTable {
  user_id: number;
  day: number;
  written_at: string;
  reflection_text: string;
}

/** One check-in per user and local date. */
interface CheckinTable {
  user_id: number;
  date: string;
  answers: Record<string, string>;
  completed_at: string;
}

/** Words beside the days, each written once: the things to keep, and those of a day that was done again. */
interface NoteTable {
  user_id: number;
  written_at: string;
  kind: NoteKind;
  day: number;
  minutes: number;
  note_text: string;
}

/** Emergency totals by device and unlocked achievements, in the shape of the contract's `Stats`. */
interface StatsTable {
  user_id: number;
  version: number;
  counters: Stats['counters'];
  achievements: Stats['achievements'];
}

export interface Tables extends EventTables {
  progress: ProgressTable;
  progress_document: ProgressDocumentTable;
  revision: RevisionTable;
  checkin: CheckinTable;
  note: NoteTable;
  stats: StatsTable;
}
