/**
 * Every number of the product, defined once. Durations are milliseconds unless the name says minutes,
 * hours or days. Prices are in offers.ts, stars and levels in levels.ts and content/.
 */

/** Days of the challenge; also the length of the calendar-day rotation. */
export const CHALLENGE_DAYS = 30;
/** Days of each arc: 1–10 mindfulness, 11–20 creativity, 21–30 connection. */
export const ARC_DAYS = 10;
export const WEEK_DAYS = 7;
/** How many things are kept after the month, and the most characters of each. */
export const KEPT_THINGS = 3;
export const KEPT_THING_MAX = 80;
/** The day up to which the things are kept, counted from day 1, and the number of check-ins on them after the month. */
export const KEEPER_DAYS = 66;
export const KEEPER_CHECKINS = 6;
/** The journey grid shows this many days at a time. */
export const JOURNEY_PAGE_DAYS = 15;

/** The shortest and the longest activity of content/challenges.ts. */
export const ACTIVITY_MINUTES_MIN = 5;
export const ACTIVITY_MINUTES_MAX = 20;
/** Used when an activity's minutes are missing or 0. */
export const ACTIVITY_MINUTES_DEFAULT = 15;

export const MS_PER_SECOND = 1000;
export const MS_PER_MINUTE = 60_000;
export const MS_PER_HOUR = 3_600_000;
export const MS_PER_DAY = 86_400_000;
export const SECONDS_PER_DAY = 86_400;

/** Measured by the clock, not by calendar days. */
export const TRIAL_HOURS = 48;
export const TRIAL_MS = TRIAL_HOURS * MS_PER_HOUR;
/** In its last hours the trial says on home that it ends. */
export const TRIAL_ENDS_SOON_HOURS = 12;

/** The user of `/demo`, who exists on the device only. Database ids start at 1000. */
export const DEMO_USER_ID = 999;

/** Emergency uses of a user without premium, in total. */
export const FREE_EMERGENCY_USES = 5;
export const EMERGENCY_POINTS = 10;
export const EMERGENCY_LOG_KEPT = 10;
/** Emergency panel: minutes saved per completed action and per interrupted scroll. An estimate. */
export const SAVED_MINUTES_PER_ACTION = 5;
export const SAVED_MINUTES_PER_INTERRUPTION = 2;
/** A timer whose end is detected later than this (because the phone slept) ends without sound or vibration. */
export const TIMER_SIGNAL_LATE_MS = 60 * MS_PER_SECOND;
/** An emergency action that is not completed by then has ended: a returning user needs the button, not an old timer. */
export const ACTIVATION_KEPT_MS = 60 * MS_PER_MINUTE;
/** The free breathing exercise of the limit screen. */
export const FREE_BREATH_MINUTES = 1;

/** U-1: if–then plans and own actions in use. Two devices together may have more, which wait. */
export const PLANS_MAX = 3;
export const OWN_ACTIONS_MAX = 5;
/** A user without a plan is offered to write one from this press on. */
export const PLAN_OFFERED_FROM_PRESS = 3;
/** The day whose activity is to write plans, and the days that rehearse them. */
export const PLAN_DAY = 10;
export const REHEARSAL_DAYS: readonly number[] = [20, 30];
/** The minutes that an own action may be given. */
export const OWN_MINUTES: readonly number[] = [1, 2, 3, 5, 10];
/** U-5: from this many taps on, hours and cues are drawn. */
export const CUES_FOR_PICTURE = 10;
/** The columns of that picture. */
export const CUE_HOURS = 3;
/** U-4: days from one swap to the next. */
export const SWAP_PAUSE_DAYS = 7;
/** N-3: a reminder that could not be sent on time is sent up to this many hours later. */
export const REMINDER_LATE_HOURS = 3;
/** N-10: the earliest and the latest time of a reminder, in minutes since midnight, unless its user works at night. */
export const REMINDER_EARLIEST = 6 * 60;
export const REMINDER_LATEST = 22 * 60 + 30;
/** N-3: the night in minutes since midnight: no late reminder from its begin to its end. */
export const REMINDER_NIGHT = 22 * 60;
export const REMINDER_MORNING = 8 * 60;
/** N-4: after this many ignored reminders in a row the next one asks. */
export const REMINDERS_IGNORED = 3;
/** Days for which it is known what became of a reminder. */
export const REMINDER_KEPT_DAYS = 30;
/** The weeks of the chart of pauses. */
export const PAUSE_WEEKS = 6;

/** Y-4: how long an invite works. */
export const BUDDY_INVITE_HOURS = 48;
/** How long an expired invite is kept to say that it has expired; then it is deleted. */
export const BUDDY_INVITE_KEPT_DAYS = 7;

/** F-5: minutes of screen a day that the app itself aims to stay below. */
export const SCREEN_AIM_MINUTES = 5;

/** B-1: the pause before an app, and the shorter ones that a user may choose. */
export const PAUSE_SECONDS = 10;
export const PAUSE_SECONDS_CHOICES = [10, 5, 3] as const;
/** B-1: "Continue" appears this long after "Not now". */
export const PAUSE_CONTINUE_LATER_MS = 800;
/** B-3: no pause for this long after "Continue", so that an automation does not loop. */
export const PAUSE_QUIET_SECONDS = 90;
/** B-3: an opening within this time belongs to the pause that nobody has answered yet. */
export const PAUSE_OPEN_SECONDS = 90;

/** From this many minutes on, time is shown as hours with one decimal. */
export const HOURS_SHOWN_FROM_MINUTES = 60;

export const CHART_DAYS = 7;
/** P-12: charts of more than 7 days need premium. */
export const CHART_DAYS_PREMIUM = 30;
/** "n of the last 7 days", shown beside the streak. */
export const ROLLING_DAYS = 7;
/** M-8: free rest marks in a calendar month, over all devices. */
export const REST_MARKS_A_MONTH = 2;
/** M-9: the longest planned days off, and how far ahead its first day may lie. */
export const DAYS_OFF_MAX = 14;
export const DAYS_OFF_AHEAD_MAX = 365;
/** Number of rotating question sets, and of questions in each. */
export const QUESTION_SETS = 3;
export const SET_QUESTIONS = 5;
/** An estimate of what one check-in takes, and the hours of the day in which it is advised. */
export const CHECKIN_MINUTES = 2;
export const CHECKIN_FROM_HOUR = 22;
export const CHECKIN_TO_HOUR = 23;
/** Missed days after which the day that is done next is a return (C-13). */
export const RETURN_MISSED_DAYS = 3;
/** Characters of the user's own words in a celebration. */
export const MOMENT_WORDS_MAX = 90;
/** From this hour on the questions of the day are open by themselves (K-9). */
export const CHECKIN_DUE_HOUR = 18;
/** The best score of an answer; the scale starts at 1. */
export const BEST_SCORE = 5;

/** Calendar days after the start on which we ask for the phone's own average (J-1); the first is the baseline. */
export const NUMBER_DAYS = [0, 7, 30, 60] as const;
/** A number is asked for during this many days, from its day on. */
export const NUMBER_ASKED_DAYS = 7;
/** The last number may be added until this calendar day. */
export const NUMBERS_END_DAY = 90;
/** No figure of /results is about fewer people, and every count there is a multiple of it (J-4). */
export const RESULT_PEOPLE_MIN = 50;
/** Days of the month at which /results shows how many were still there; day 1 is the beginning, day 30 the end. */
export const RESULT_DAYS = [7, 14, 21, 30] as const;
/** The medians of /results are multiples of it. */
export const RESULT_MINUTES_STEP = 5;

/** A completion further from the server's clock than this is refused. */
export const COMPLETED_AT_MAX_AGE_DAYS = 400;
export const COMPLETED_AT_MAX_AHEAD_DAYS = 1;

/** A card on home is followed by another one two days later at the earliest (H-13). */
export const NEW_CARD_DAYS = 2;
/** W-1: the install invitation is due this long after it was last shown; "later" stores a date 6 days back. */
export const ADD_TO_HOME_INTERVAL_DAYS = 7;
export const ADD_TO_HOME_LATER_DAYS_BACK = 6;

export const GUARANTEE_DAYS = 30;
/** Banks and cards show a refund within this many days (according to Stripe and PayPal, so we promise no less). */
export const REFUND_DAYS_MIN = 5;
export const REFUND_DAYS_MAX = 10;
/** "For life" is at least this long (P-10); whoever is closed down earlier gets back the share that is missing. */
export const LIFETIME_YEARS_MIN = 5;

/** How long data is kept; the privacy page shows the same numbers. Tax law asks for payments to be kept this long. */
export const ACCOUNTING_YEARS = 10;
/** A session ends this long after its sign-in, used or not. */
export const SESSION_DAYS = 90;
/** Browsers that an account knows: as long as browsers keep a cookie. Each sign-in renews it. */
export const KNOWN_BROWSER_DAYS = 400;
/** That a mail was sent, and which one; its words are not kept. */
export const MAIL_KEPT_DAYS = 90;
/** O-10: between the announcement that a store's data is erased, and the erasure. */
export const SHOP_ERASURE_HOURS = 48;
/** The owner's page counts the mails of this many hours. */
export const MAIL_COUNTED_HOURS = 24;
/** Single events of tracking; afterwards only their numbers. */
export const TRACK_KEPT_DAYS = 90;
/** Raw messages of the payment providers. */
export const PAYMENT_MESSAGES_KEPT_DAYS = 90;
/** Marks a product of the store that is sold as a gift (Z-11). */
export const STORE_GIFT_SKU = 'scrollstop_gift';
/** The address of a buyer of gifts without an account is kept for so long, and while a code is unopened. */
export const GIFT_ADDRESS_KEPT_DAYS = 90;
/** Backups, and events between services (deploy/backup/pgbackrest.conf, libs/events/src/bus/provision.ts). */
export const BACKUP_DAYS = 14;
/** The day on which the terms and the privacy page last changed. */
export const LEGAL_DATE = '2026-11-30';

/** Minimum age for an account. */
export const MINIMUM_AGE = 16;
export const RECOVERY_LINK_MINUTES = 15;
export const TEMPORARY_PASSWORD_MINUTES = 60;
export const VERIFICATION_LINK_DAYS = 7;
/** O-4: the mail about a waiting purchase may be requested again after this pause, and this often in a day. */
export const PURCHASE_MAIL_PAUSE_SECONDS = 60;
export const PURCHASE_MAILS_PER_DAY = 5;
/** A session that was ended on another device is refused everywhere within this time. */
export const ENDED_SESSION_SECONDS = 2;
/** Lockout of the owner's pages after too many wrong passwords. */
export const OWNER_WAIT_MINUTES = 15;

export const SAVE_DELAY_MS = 500;
export const SYNC_DEBOUNCE_MS = 1000;
/** Backoff of sync retries, from 1 s up to 5 minutes. */
export const SYNC_RETRY_MIN_MS = 1000;
export const SYNC_RETRY_MAX_MS = 5 * MS_PER_MINUTE;
/** On return to the foreground, progress older than this is loaded again. */
export const PROGRESS_FRESH_MS = 5 * MS_PER_MINUTE;
/** A first load that takes longer is called slow, and can be asked for again. */
export const SLOW_LOAD_MS = 8000;
/** A change that the server has not taken for so long is said, with its text as a copy (S-3). */
export const SET_ASIDE_SAID_MS = 24 * MS_PER_HOUR;
/** How long signing out waits for unsent entries. */
export const LEAVE_FLUSH_MS = 2000;

/** duration of a toast, which is also the one that is given for achievements. */
export const TOAST_MS = 5000;
/** More simultaneous achievements than this are shown in one summary toast. */
export const ACHIEVEMENT_TOASTS_MAX = 3;
export const REGISTRATION_REDIRECT_MS = 1000;
export const PAYMENT_REDIRECT_MS = 1500;
export const LOGOUT_REDIRECT_MS = 500;
/** When an app link has not opened by then, sharing falls back to copy and download. */
export const APP_LINK_FALLBACK_MS = 1500;
export const SERVICE_WORKER_DELAY_MS = 1000;
export const USER_FRESH_MS = 5 * MS_PER_MINUTE;
/** The loading spinner ends after this time, with the cached user or the auth screen. */
export const USER_WAIT_MS = 4000;
/** Tries of the upgrade call, and their time limit, before the error is shown. */
export const UPGRADE_TRIES = 3;
export const UPGRADE_WAIT_MS = 10_000;
/** A provider's script that is not loaded by then counts as failed. */
export const PROVIDER_SCRIPT_WAIT_MS = 15_000;

export const TRACK_BATCH = 10;
export const TRACK_FLUSH_MS = 30_000;
export const TRACK_QUEUE_MAX = 200;
/** consent is asked for again after this many months (Garante, guidelines on cookies of 2021). */
export const CONSENT_MONTHS = 6;
/** Changes with the text of texts/consent.ts: the version of the text is stored with each consent. */
export const CONSENT_TEXT_VERSION = '2026-11-21';

export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;

export const INTRO_SLIDES = 4;
