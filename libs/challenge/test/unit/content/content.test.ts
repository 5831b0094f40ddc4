import { describe, expect, test } from 'vitest';
import { achievementRules } from '../../../src/features/achievements/achievement-rules.ts';
import { achievementIds, achievements, isAchievementId } from '../../../src/content/achievements.ts';
import { categoryOfDay, challengeCategories } from '../../../src/content/categories.ts';
import { challenges, ofDay } from '../../../src/content/challenges.ts';
import { emergencyActions, emergencyCategories } from '../../../src/content/emergency-actions.ts';
import { emergencyActionIds } from '../../../src/content/emergency-action-ids.ts';
import { achievementTexts as achievementsEn } from '../../../src/content/en/achievements.ts';
import { challengeDetails as detailsEn } from '../../../src/content/en/challenge-details.ts';
import { challengeTitles as titlesEn } from '../../../src/content/en/challenges.ts';
import { emergencyActionTexts as actionsEn } from '../../../src/content/en/emergency-actions.ts';
import { questionTexts as questionsEn } from '../../../src/content/en/questions.ts';
import { tips as tipsEn } from '../../../src/content/en/tips.ts';
import { achievementTexts as achievementsIt } from '../../../src/content/it/achievements.ts';
import { challengeDetails as detailsIt } from '../../../src/content/it/challenge-details.ts';
import { challengeTitles as titlesIt } from '../../../src/content/it/challenges.ts';
import { emergencyActionTexts as actionsIt } from '../../../src/content/it/emergency-actions.ts';
import { questionTexts as questionsIt } from '../../../src/content/it/questions.ts';
import { tips as tipsIt } from '../../../src/content/it/tips.ts';
import { questions } from '../../../src/content/questions.ts';
import { flatten } from '../support/flatten.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const english = [titlesEn, detailsEn, tipsEn, actionsEn, questionsEn, achievementsEn];
const italian = [titlesIt, detailsIt, tipsIt, actionsIt, questionsIt, achievementsIt];

describe('the 30 challenges', () => {
  test('cover days 1–30 in order, with 400 minutes in total and 5–20 each', () => {
    expect(challenges.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(sum(challenges.map(({ timeRequired }) => timeRequired))).toBe(400);
    expect(challenges.every(({ timeRequired }) => timeRequired >= 5 && timeRequired <= 20)).toBe(true);
  });

  test.each([
    ['MINDFULNESS', 1, 10, 105],
    ['CREATIVITY', 11, 20, 145],
    ['CONNECTION', 21, 30, 150],
  ] as const)('%s is days %d–%d, %d minutes', (category, first, last, minutes) => {
    const arc = challenges.filter((challenge) => challenge.category === category);
    expect([arc[0]?.day, arc.at(-1)?.day, arc.length]).toEqual([first, last, 10]);
    expect(sum(arc.map(({ timeRequired }) => timeRequired))).toBe(minutes);
  });

  test.each([
    [60, 7],
    [180, 16],
    [300, 24],
  ])('%d minutes are reached on day %d', (minutes, day) => {
    const upTo = (last: number) => sum(challenges.slice(0, last).map(({ timeRequired }) => timeRequired));
    expect(upTo(day)).toBeGreaterThanOrEqual(minutes);
    expect(upTo(day - 1)).toBeLessThan(minutes);
  });

  test('have the agreed titles', () => {
    expect([ofDay(titlesEn, 1).title, ofDay(titlesIt, 1).title]).toEqual(['One window', 'Una finestra']);
    expect([ofDay(titlesEn, 30).title, ofDay(titlesIt, 30).title]).toEqual(['Pass it on', 'Passaparola']);
  });

  test('throw for a day outside of the month', () => {
    expect(() => ofDay(challenges, 0)).toThrow(RangeError);
    expect(() => categoryOfDay(31)).toThrow(RangeError);
    expect(challengeCategories).toHaveLength(3);
  });
});

describe('the 56 achievements (L-2)', () => {
  test('give 1,590 stars in total, are unique, and each has a rule', () => {
    expect(achievements).toHaveLength(56);
    expect(sum(achievements.map(({ stars }) => stars))).toBe(1590);
    expect(new Set(achievements.map(({ icon }) => icon)).size).toBe(56);
    expect(Object.keys(achievementRules).sort()).toEqual([...achievementIds].sort());
  });

  test.each([
    ['mindfulness', 13, 315],
    ['creativity', 12, 345],
    ['connection', 12, 340],
    ['special', 19, 590],
  ] as const)('%s: %d achievements, %d stars', (category, count, stars) => {
    const list = achievements.filter((achievement) => achievement.category === category);
    expect([list.length, sum(list.map((achievement) => achievement.stars))]).toEqual([count, stars]);
  });

  test.each([
    ['first_activity', 5],
    ['mindful_week', 25],
    ['streak_7', 20],
    ['thoughtful_writer', 15],
    ['time_awareness', 30],
    ['journey_completer', 100],
    ['perfectionist', 25],
  ])('%s has its specified %d stars', (id, stars) => {
    expect(achievements.find((achievement) => achievement.id === id)?.stars).toBe(stars);
  });

  test('have 15–35 stars unless the specification gives a number', () => {
    const known = new Set(['first_activity', 'journey_completer']);
    const rest = achievements.filter(({ id }) => !known.has(id));
    expect(rest.every(({ stars }) => stars >= 15 && stars <= 35)).toBe(true);
  });

  test('recognise an unknown id', () => {
    expect([isAchievementId('streak_3'), isAchievementId('toString')]).toEqual([true, false]);
  });
});

describe('the 15 emergency actions', () => {
  test('are five per category and take 1–5 minutes', () => {
    expect(emergencyActions.map(({ id }) => id)).toEqual(emergencyActionIds);
    for (const category of emergencyCategories) {
      expect(emergencyActions.filter((action) => action.category === category)).toHaveLength(5);
    }
    expect(emergencyActions.every(({ timeMinutes }) => timeMinutes >= 1 && timeMinutes <= 5)).toBe(true);
  });
});

describe('the 15 questions', () => {
  test('are five per set, with five options each that score 1–5', () => {
    expect(questions.map(({ set }) => set)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
    for (const { options } of questions) {
      expect(options.map(({ score }) => score).sort()).toEqual([1, 2, 3, 4, 5]);
      expect(new Set(options.map(({ key }) => key)).size).toBe(5);
    }
  });

  test('convert scores monotonically', () => {
    for (const { id, options } of questions) {
      const values = options.flatMap(({ value }) => (value === undefined ? [] : [value]));
      if (values.length === 0) continue;
      expect(values).toHaveLength(5);
      const better = [...options].sort((a, b) => a.score - b.score).map(({ value }) => value ?? 0);
      const sorted = [...better].sort((a, b) => a - b);
      expect(better).toEqual(id === 'screenTime' ? sorted.reverse() : sorted);
    }
  });

  test('use option keys that the server accepts', () => {
    const keys = questions.flatMap(({ options }) => options.map(({ key }) => key));
    expect(keys.filter((key) => !/^[a-zA-Z0-9_-]{1,40}$/.test(key))).toEqual([]);
  });
});

describe('the texts', () => {
  test.each([
    ['English', english],
    ['Italian', italian],
  ])('%s is complete', (_, lists) => {
    const [titles, details, tips, actions, questionTexts, achievementTexts] = lists;
    expect([titles, details, tips].map((list) => Object.keys(list ?? {}).length)).toEqual([30, 30, 30]);
    expect(Object.keys(actions ?? {})).toEqual(emergencyActionIds);
    expect(Object.keys(questionTexts ?? {})).toEqual(questions.map(({ id }) => id));
    expect(Object.keys(achievementTexts ?? {})).toEqual(achievementIds);
    expect(lists.flatMap((list) => flatten(list)).filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  test('have the same keys in both languages', () => {
    const paths = (lists: readonly unknown[]) => lists.flatMap((list) => flatten(list)).map(({ path }) => path);
    expect(paths(italian)).toEqual(paths(english));
  });

  test('differ between the languages, except for numbers', () => {
    const left = italian.flatMap((list, index) => {
      const other = new Map(flatten(english[index]).map(({ path, text }) => [path, text]));
      return flatten(list).filter(({ path, text }) => other.get(path) === text && /[a-z]{4}/i.test(text));
    });
    expect(left).toEqual([]);
  });

  test('have no exclamation marks (DESIGN, Voice)', () => {
    const loud = [...english, ...italian].flatMap((list) => flatten(list)).filter(({ text }) => text.includes('!'));
    expect(loud).toEqual([]);
  });

  test('have an indoor, a solo and a seated variant, and a question, for every challenge', () => {
    for (const detail of [...detailsEn, ...detailsIt]) {
      expect(detail.reflection.endsWith('?')).toBe(true);
      expect(new Set([detail.description, detail.indoor, detail.alone, detail.seated]).size).toBe(4);
    }
  });
});
