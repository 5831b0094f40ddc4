/**
 * All numbers of the product, each defined once. Durations are in milliseconds unless the name says minutes, hours or
 * days. Prices are in offers.ts, stars and levels in levels.ts and content/.
 */

/** Days of the challenge, and the length of the calendar-day rotation. */
export const CHALLENGE_DAYS = 30;
/** Days of each arc: 1–10 mindfulness, 11–20 creativity, 21–30 connection. */
export const ARC_DAYS = 10;
export const WEEK_DAYS = 7;
/** Number of things to keep after the month, and the length limit of each in characters. */
export const KEPT_THINGS = 3;
export const KEPT_THING_MAX = 80;
/** The day up to which the things are kept, counted from day 1, and the number of check-ins on them after the month. */
export const KEEPER_DAYS = 66;
export const KEEPER_CHECKINS = 6;
/** Days on one page of the journey grid. */
export const JOURNEY_PAGE_DAYS = 15;

/** Minutes of the shortest and the longest activity in content/challenges.ts. */
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
/** In the last hours of the trial, home says that it will end. */
export const TRIAL_ENDS_SOON_HOURS = 12;

/** The user of `/demo`, who exists only on the device. Database ids start at 1000. */
export const DEMO_USER_ID = 999;

/** Total emergency uses of a user without premium. */
export const FREE_EMERGENCY_USES = 5;
export const EMERGENCY_POINTS = 10;
export const EMERGENCY_LOG_KEPT = 10;
/** Minutes that the emergency panel estimates as saved per completed action and per interrupted scroll. */
export const SAVED_MINUTES_PER_ACTION = 5;
export const SAVED_MINUTES_PER_INTERRUPTION = 2;
/** A timer whose end is detected later than this (because the phone slept) ends without sound or vibration. */
export const TIMER_SIGNAL_LATE_MS = 60 * MS_PER_SECOND;
/** An emergency action that is not completed within this time has ended: a returning user needs the button again. */
export const ACTIVATION_KEPT_MS = 60 * MS_PER_MINUTE;
/** The free breathing exercise of the limit screen. */
export const FREE_BREATH_MINUTES = 1;

/** U-1: limits of plans and own actions in use. Two devices together may have more; the rest waits. */
export const PLANS_MAX = 3;
export const OWN_ACTIONS_MAX = 5;
/** From this press on, a user without a plan is offered to write one. */
export const PLAN_OFFERED_FROM_PRESS = 3;
/** The day whose activity is writing plans, and the days that rehearse them. */
export const PLAN_DAY = 10;
export const REHEARSAL_DAYS: readonly number[] = [20, 30];
/** The minutes to choose from for an own action. */
export const OWN_MINUTES: readonly number[] = [1, 2, 3, 5, 10];
/** U-5: hours and cues are drawn from this many taps on. */
export const CUES_FOR_PICTURE = 10;
/** Hours per column of that picture. */
export const CUE_HOURS = 3;
/** U-4: days between two swaps. */
export const SWAP_PAUSE_DAYS = 7;
/** N-3: a reminder that could not be sent on time is sent at most this many hours late. */
export const REMINDER_LATE_HOURS = 3;
/** N-10: earliest and latest time of a reminder in minutes since midnight, unless the user works at night. */
export const REMINDER_EARLIEST = 6 * 60;
export const REMINDER_LATEST = 22 * 60 + 30;
/** N-3: start and end of the night in minutes since midnight; late reminders are not sent at night. */
export const REMINDER_NIGHT = 22 * 60;
export const REMINDER_MORNING = 8 * 60;
/** N-4: after this many ignored reminders in a row, the next one asks whether to keep it. */
export const REMINDERS_IGNORED = 3;
/** Days for which the outcome of a reminder is stored. */
export const REMINDER_KEPT_DAYS = 30;
/** Number of weeks in the chart of pauses. */
export const PAUSE_WEEKS = 6;

/** Y-4: hours for which an invite is valid. */
export const BUDDY_INVITE_HOURS = 48;
/** Days for which an expired invite is kept, so that it can be reported as expired; then it is deleted. */
export const BUDDY_INVITE_KEPT_DAYS = 7;

/** F-5: the app aims to use less screen time a day than this, in minutes. */
export const SCREEN_AIM_MINUTES = 5;

/** B-1: the pause before an app, and the shorter ones that a user may choose. */
export const PAUSE_SECONDS = 10;
export const PAUSE_SECONDS_CHOICES = [10, 5, 3] as const;
/** B-1: delay between "Not now" and "Continue". */
export const PAUSE_CONTINUE_LATER_MS = 800;
/** B-3: no pause for this long after "Continue", so that an automation does not loop. */
export const PAUSE_QUIET_SECONDS = 90;
/** B-3: an opening within this time continues a pause that has not been answered yet. */
export const PAUSE_OPEN_SECONDS = 90;

/** From this many minutes on, time is shown in hours with one decimal. */
export const HOURS_SHOWN_FROM_MINUTES = 60;

export const CHART_DAYS = 7;
/** P-12: charts of more than 7 days need premium. */
export const CHART_DAYS_PREMIUM = 30;
/** "n of the last 7 days", shown beside the streak. */
export const ROLLING_DAYS = 7;
/** M-8: free rest marks per calendar month, over all devices. */
export const REST_MARKS_A_MONTH = 2;
/** M-9: limits of planned days off: their length, and how far ahead they may begin. */
export const DAYS_OFF_MAX = 14;
export const DAYS_OFF_AHEAD_MAX = 365;
/** Number of rotating question sets, and of questions in each. */
export const QUESTION_SETS = 3;
export const SET_QUESTIONS = 5;
/** Estimated duration of a check-in, and the recommended hours for it. */
export const CHECKIN_MINUTES = 2;
export const CHECKIN_FROM_HOUR = 22;
export const CHECKIN_TO_HOUR = 23;
/** After this many missed days, the next completed day is a return (C-13). */
export const RETURN_MISSED_DAYS = 3;
/** Length limit of the user's own words in a celebration, in characters. */
export const MOMENT_WORDS_MAX = 90;
/** From this hour on, the day's questions are shown at once (K-9). */
export const CHECKIN_DUE_HOUR = 18;
/** The best score of an answer; the lowest is 1. */
export const BEST_SCORE = 5;

/** Calendar days after the start on which we ask for the phone's own average (J-1); the first is the baseline. */
export const NUMBER_DAYS = [0, 7, 30, 60] as const;
/** Days for which a number is asked for, starting with its own day. */
export const NUMBER_ASKED_DAYS = 7;
/** The last calendar day on which the last number may be added. */
export const NUMBERS_END_DAY = 90;
/** No figure of /results is about fewer people, and every count there is a multiple of this (J-4). */
export const RESULT_PEOPLE_MIN = 50;
/** Days for which /results shows how many people finished them; day 1 is the start, day 30 the end. */
export const RESULT_DAYS = [7, 14, 21, 30] as const;
/** The medians of /results are multiples of this. */
export const RESULT_MINUTES_STEP = 5;

/** A completion further from the server's clock than this is rejected. */
export const COMPLETED_AT_MAX_AGE_DAYS = 400;
export const COMPLETED_AT_MAX_AHEAD_DAYS = 1;

/** H-13: after a new card on home, the next one follows two days later at the earliest. */
export const NEW_CARD_DAYS = 2;
/** W-1: days between two install invitations; "later" stores a date 6 days back. */
export const ADD_TO_HOME_INTERVAL_DAYS = 7;
export const ADD_TO_HOME_LATER_DAYS_BACK = 6;

export const GUARANTEE_DAYS = 30;
/** Days within which a refund is visible at the bank, according to Stripe and PayPal; we promise no faster one. */
export const REFUND_DAYS_MIN = 5;
export const REFUND_DAYS_MAX = 10;
/** "For life" is at least this many years (P-10); if we close earlier, users are refunded the missing share. */
export const LIFETIME_YEARS_MIN = 5;

/** How long data is kept; the privacy page shows the same numbers. Tax law requires this period for payments. */
export const ACCOUNTING_YEARS = 10;
/** A session ends this long after its sign-in, whether it is used or not. */
export const SESSION_DAYS = 90;
/** Days for which an account remembers a browser: as long as browsers keep a cookie. Each sign-in renews it. */
export const KNOWN_BROWSER_DAYS = 400;
/** How long it is recorded that a certain mail was sent; its text is not kept. */
export const MAIL_KEPT_DAYS = 90;
/** O-10: hours between announcing the erasure of a store's data and the erasure. */
export const SHOP_ERASURE_HOURS = 48;
/** The owner's page counts the mails of this many hours. */
export const MAIL_COUNTED_HOURS = 24;
/** How long single tracking events are kept; afterwards only their counts remain. */
export const TRACK_KEPT_DAYS = 90;
/** How long the payment providers' raw messages are kept. */
export const PAYMENT_MESSAGES_KEPT_DAYS = 90;
/** Marks a store product that is sold as a gift (Z-11). */
export const STORE_GIFT_SKU = 'scrollstop_gift';
/** How long the address of a gift buyer without an account is kept; longer while a code is unopened. */
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
/** O-4: the mail about a waiting purchase can be requested again after this pause, and this often a day. */
export const PURCHASE_MAIL_PAUSE_SECONDS = 60;
export const PURCHASE_MAILS_PER_DAY = 5;
/** A session that was ended on another device is rejected everywhere within this time. */
export const ENDED_SESSION_SECONDS = 2;
/** Lockout of the owner's pages after too many wrong passwords. */
export const OWNER_WAIT_MINUTES = 15;

export const SAVE_DELAY_MS = 500;
export const SYNC_DEBOUNCE_MS = 1000;
/** Backoff of sync retries, from 1 s up to 5 minutes. */
export const SYNC_RETRY_MIN_MS = 1000;
export const SYNC_RETRY_MAX_MS = 5 * MS_PER_MINUTE;
/** On return to the foreground, progress older than this is reloaded. */
export const PROGRESS_FRESH_MS = 5 * MS_PER_MINUTE;
/** A first load that takes longer is reported as slow, with a button to retry. */
export const SLOW_LOAD_MS = 8000;
/** A change that the server has not accepted for this long is reported, with a copy of its text (S-3). */
export const SET_ASIDE_REPORT_MS = 24 * MS_PER_HOUR;
/** How long logout waits for unsent entries. */
export const LEAVE_FLUSH_MS = 2000;

/** duration of a toast, also the one specified for achievements. */
export const TOAST_MS = 5000;
/** More simultaneous achievements than this share one summary toast. */
export const ACHIEVEMENT_TOASTS_MAX = 3;
export const REGISTRATION_REDIRECT_MS = 1000;
export const PAYMENT_REDIRECT_MS = 1500;
export const LOGOUT_REDIRECT_MS = 500;
/** If an app link has not opened by then, sharing falls back to copy and download. */
export const APP_LINK_FALLBACK_MS = 1500;
export const SERVICE_WORKER_DELAY_MS = 1000;
export const USER_FRESH_MS = 5 * MS_PER_MINUTE;
/** The loading spinner ends after this time, with the cached user or the auth screen. */
export const USER_WAIT_MS = 4000;
/** Attempts of the upgrade call, and their time limit, before the error is shown. */
export const UPGRADE_TRIES = 3;
export const UPGRADE_WAIT_MS = 10_000;
/** A provider's script that has not loaded by then counts as failed. */
export const PROVIDER_SCRIPT_WAIT_MS = 15_000;

export const TRACK_BATCH = 10;
export const TRACK_FLUSH_MS = 30_000;
export const TRACK_QUEUE_MAX = 200;
/** months after which we ask for consent again (Garante, cookie guidelines of 2021). */
export const CONSENT_MONTHS = 6;
/** Change this with the text in features/consent: each consent is stored with its text version. */
export const CONSENT_TEXT_VERSION = '2026-11-21';

export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;

export const INTRO_SLIDES = 4;
