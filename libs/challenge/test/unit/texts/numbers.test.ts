/** Product numbers are only in constants.ts: when one changes, the texts that contain it follow. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { achievementRules } from '../../../src/features/achievements/achievement-rules.ts';
import { challenges } from '../../../src/content/challenges.ts';
import * as constants from '../../../src/constants.ts';
import { achievementTexts as english } from '../../../src/content/en/achievements.ts';
import { achievementTexts as italian } from '../../../src/content/it/achievements.ts';
import { questions } from '../../../src/content/questions.ts';
import { type Wording, catalogue } from '../support/catalogues.ts';

const wordings: readonly Wording[] = ['en', 'it', 'original'];

/** Every text by its path, with one product constant changed. */
async function textsWith(changed: Partial<Record<keyof typeof constants, number>>) {
  vi.resetModules();
  vi.doMock('../../../src/constants.ts', () => ({ ...constants, ...changed }));
  const [en, it, original] = await Promise.all(wordings.map((wording) => catalogue(wording)));
  return { en: en!, it: it!, original: original! };
}

afterEach(() => {
  vi.doUnmock('../../../src/constants.ts');
  vi.resetModules();
});

/** The number of texts that contain each constant. */
const countOf = {
  GUARANTEE_DAYS: 7,
  CHALLENGE_DAYS: 30,
  RESULT_PEOPLE_MIN: 5,
  TRIAL_HOURS: 8,
  MINIMUM_AGE: 6,
  CHART_DAYS: 1,
  FREE_EMERGENCY_USES: 1,
  SAVED_MINUTES_PER_ACTION: 1,
  SAVED_MINUTES_PER_INTERRUPTION: 1,
  ACTIVITY_MINUTES_MIN: 1,
  ACTIVITY_MINUTES_MAX: 1,
  SET_QUESTIONS: 1,
  BEST_SCORE: 4,
  JOURNEY_PAGE_DAYS: 2,
  RECOVERY_LINK_MINUTES: 3,
  TEMPORARY_PASSWORD_MINUTES: 1,
  VERIFICATION_LINK_DAYS: 2,
  ENDED_SESSION_SECONDS: 2,
  OWNER_WAIT_MINUTES: 1,
  REFUND_DAYS_MIN: 1,
  REFUND_DAYS_MAX: 3,
  ACCOUNTING_YEARS: 2,
  LIFETIME_YEARS_MIN: 2,
  SESSION_DAYS: 1,
  KNOWN_BROWSER_DAYS: 1,
  MAIL_KEPT_DAYS: 1,
  MAIL_COUNTED_HOURS: 1,
  CHECKIN_MINUTES: 2,
  PAYMENT_MESSAGES_KEPT_DAYS: 1,
  TRACK_KEPT_DAYS: 3,
  BACKUP_DAYS: 2,
  BUDDY_INVITE_HOURS: 2,
  BUDDY_INVITE_KEPT_DAYS: 1,
  CONSENT_MONTHS: 1,
  GIFT_ADDRESS_KEPT_DAYS: 1,
  SCREEN_AIM_MINUTES: 1,
} as const;
/** All constants changed at once, each to a number that no text contains. */
const changed = Object.fromEntries(Object.keys(countOf).map((name, index) => [name, 205 + 10 * index]));

describe('a changed number changes every text that contains it', () => {
  let texts: Awaited<ReturnType<typeof textsWith>>;
  beforeAll(async () => (texts = await textsWith(changed)));

  test.each(Object.entries(countOf))('%s', (name, count) => {
    const value = changed[name]!;
    const shown = new RegExp(`(?<!\\d)(${value}|${value + 1})(?!\\d)`);
    const paths = (wording: Wording) =>
      texts[wording]
        .filter(({ text }) => shown.test(text))
        .map(({ path }) => path)
        .sort();
    expect(paths('en')).toHaveLength(count);
    expect(paths('it')).toEqual(paths('en'));
    expect(paths('original')).toEqual(paths('en'));
  });
});

/** Literal texts of a source file: no comments, no computed values. */
const literals = (source: string): string[] =>
  (source.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '').match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g) ?? []).map(
    (literal) => literal.replace(/\$\{[^}]*\}/g, '#'),
  );

const units =
  'days?|giorn[oi]|hours?|or[ae]|h|minutes?|minut[oi]|min|seconds?|second[oi]|weeks?|settiman[ae]|months?|mes[ei]|years?|ann[oi]|characters|caratteri|stars?|stell[ae]|points|punti';
const numbers =
  '(?:[2-9]|[1-9]\\d+|two|three|four|five|six|seven|ten|thirty|due|tre|quattro|cinque|sei|sette|dieci|trenta)';
const typed = new RegExp(
  `(?<![\\w#–])${numbers}(?:[ -]|\\\\u00a0)?(?:${units})\\b|\\b(?:day|giorno) ${numbers}\\b`,
  'i',
);

/** Numbers that are not rules of the product. */
const allowed = new Set([
  'Three weeks of social media, 30 minutes a day at most: less loneliness, less depression.',
  'Tre settimane di social, al massimo 30 minuti al giorno: meno solitudine, meno depressione.',
  // Celebration lines are listed by their day.
  'Three weeks: time to bring others in.',
  'Two weeks. Notice what you no longer miss.',
  'Tre settimane: è tempo di coinvolgere gli altri.',
  'Due settimane. Nota che cosa non ti manca più.',
  // Funnel steps are named after their day, as in the events.
  'Day 7',
  'Day 30',
  'Giorno 7',
  'Giorno 30',
  // A gift's card states the length of the month in words.
  'A gift: thirty days off the feed',
  'This code opens ScrollStop, for life. One small thing a day for thirty days, then whatever you keep. There is nothing to pay and no card to type.',
  'Each of these # codes opens ScrollStop for one person, for life. One small thing a day for thirty days, then whatever you keep. There is nothing to pay and no card to type.',
  'Thirty days',
  'One small thing a day for thirty days. Begin when you like; nothing to pay.',
  'Somebody gave you thirty days',
  'Un regalo: trenta giorni senza feed',
  'Questo codice apre ScrollStop, per sempre. Una piccola cosa al giorno per trenta giorni, poi quello che vuoi tenere. Non c’è niente da pagare, nessuna carta da inserire.',
  'Ognuno di questi # codici apre ScrollStop a una persona, per sempre. Una piccola cosa al giorno per trenta giorni, poi quello che vuoi tenere. Non c’è niente da pagare, nessuna carta da inserire.',
  'Trenta giorni',
  'Una piccola cosa al giorno per trenta giorni. Cominci quando vuoi, non c’è niente da pagare.',
  'Qualcuno ti ha regalato trenta giorni',
]);

test('the privacy page states the retention periods of backups and bus', () => {
  const text = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
  expect(text('deploy/backup/pgbackrest.conf')).toContain(`repo1-retention-full=${constants.BACKUP_DAYS}\n`);
  expect(text('libs/events/src/bus/provision.ts')).toContain(`STREAM_MS = ${constants.BACKUP_DAYS} * 86_400_000`);
});

test('the check below detects a number beside its unit', () => {
  const typedTexts = ['30-day guarantee', 'entro 30 giorni', 'Within seven days', 'Day 30 stays'];
  expect(typedTexts.filter((text) => !typed.test(text))).toEqual([]);
  expect(['#-day guarantee', 'Day 1 is open', 'Giorni #–#'].filter((text) => typed.test(text))).toEqual([]);
});

test.each(wordings)('no literal of the %s texts contains a number beside its unit', (wording) => {
  const folder = join(import.meta.dirname, '../../../src/features');
  const files = globSync(`*/${wording}.ts`, { cwd: folder });
  expect(files.length).toBeGreaterThan(3);
  const found = files.flatMap((file) =>
    literals(readFileSync(join(folder, file), 'utf8')).filter(
      (literal) => typed.test(literal) && !allowed.has(literal.slice(1, -1)),
    ),
  );
  expect(found).toEqual([]);
});

describe('numbers in the content match the rules', () => {
  test('activities and questions', () => {
    const minutes = challenges.map(({ timeRequired }) => timeRequired);
    expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([
      constants.ACTIVITY_MINUTES_MIN,
      constants.ACTIVITY_MINUTES_MAX,
    ]);
    expect(challenges).toHaveLength(constants.CHALLENGE_DAYS);
    expect(questions).toHaveLength(constants.QUESTION_SETS * constants.SET_QUESTIONS);
    const scores = questions.flatMap(({ options }) => options.map(({ score }) => score));
    expect(Math.max(...scores)).toBe(constants.BEST_SCORE);
  });

  const goals = Object.entries(achievementRules).filter(([, { goal }]) => goal > 1);
  const inDigits: Readonly<Record<string, number>> = {
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    seven: 7,
    eight: 8,
    all: 10,
    due: 2,
    tre: 3,
    quattro: 4,
    cinque: 5,
    sette: 7,
    otto: 8,
    tutti: 10,
  };
  /** Goals that a description states in words instead of the number. */
  const other = new Set([
    'three_ways',
    'round_trip',
    'journey_completer',
    'mindful_ten',
    'creative_ten',
    'connected_ten',
  ]);

  test.each([
    ['English', english],
    ['Italian', italian],
  ])('the %s description of an achievement names the number of its rule', (_, texts) => {
    const wrong = goals.filter(([id, { goal }]) => {
      const { description } = texts[id as keyof typeof texts];
      const named = description.split(/[^\p{L}\d]+/u).map((word) => inDigits[word.toLowerCase()] ?? Number(word));
      return !other.has(id) && !named.includes(goal);
    });
    expect(wrong.map(([id]) => id)).toEqual([]);
  });
});
