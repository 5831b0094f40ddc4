import type { DocumentItems, DocumentName } from '@scrollstop/challenge/documents/documents';
import type { BuddyPhrase } from '@scrollstop/contracts/buddy/buddy';
import type { CompletionStatus } from '@scrollstop/contracts/days/progress';
import type { Stats } from '@scrollstop/contracts/days/stats';
import type { WordsPlace } from '@scrollstop/contracts/days/words';
import type { EventTables } from '@scrollstop/events/tables';

/** One challenge day of one user. Instants leave PostgreSQL as text; the version grows with each save and guards it. */
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

/** A non-blank reflection that lost against a newer one. */
interface RevisionTable {
  user_id: number;
  day: number;
  written_at: string;
  reflection_text: string;
}

/** Emergency totals by device, unlocked achievements and dates with a star, in the shape of the contract's `Stats`. */
interface StatsTable {
  user_id: number;
  version: number;
  counters: Stats['counters'];
  achievements: Stats['achievements'];
  star_dates: Stats['starDates'];
}

/** Interruptions and pauses of one local date, counted by one device. */
interface UrgeCountTable {
  user_id: number;
  device: string;
  date: string;
  interruptions: number;
  not_now: number;
  continued: number;
}

/** The key of a user's pause link, and what the link may do (docs/decisions/043). */
interface PauseLinkTable {
  user_id: number;
  key: string;
  counting: boolean;
  breath_seconds: number;
  created_at: string;
}

/** One synced document of a user (docs/decisions/046). */
interface DocumentTable {
  user_id: number;
  name: DocumentName;
  version: number;
  items: DocumentItems[DocumentName][];
}

/** The one open or expired invite of a user; only the digest of its token is stored. */
interface BuddyInviteTable {
  user_id: number;
  token_hash: string;
  /** As the user wants to be called by the buddy. */
  name: string;
  expires_at: string;
}

/** One side of a pair; the other side is the row of `buddy_id` (docs/decisions/049). */
interface BuddyTable {
  user_id: number;
  buddy_id: number;
  name: string;
  buddy_name: string;
  since: string;
  /** The line that this side sent last, its date, and whether the other side has yet to see it. */
  said: BuddyPhrase | null;
  said_on: string | null;
  said_unseen: boolean;
}

/** These two never pair again. */
interface BuddyBlockTable {
  user_id: number;
  blocked_id: number;
  name: string;
  blocked_at: string;
}

/** Where the words of a user are kept, once they have decided (docs/decisions/050). */
interface WordsPlaceTable {
  user_id: number;
  place: WordsPlace;
  changed_at: string;
}

export interface Tables extends EventTables {
  progress: ProgressTable;
  revision: RevisionTable;
  stats: StatsTable;
  urge_count: UrgeCountTable;
  pause_link: PauseLinkTable;
  document: DocumentTable;
  buddy_invite: BuddyInviteTable;
  buddy: BuddyTable;
  buddy_block: BuddyBlockTable;
  words_place: WordsPlaceTable;
}
