import { REVISIONS_PER_DAY } from '@scrollstop/challenge/record/revisions';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useProgress } from '../harness.ts';

const open = { max: 1_000_000, seconds: 60 };
const service = useProgress({ RATE_LIMITS: { progress: open } });

const BEGIN = Date.parse('2026-11-01T00:00:00.000Z');
const at = (seconds: number) => new Date(BEGIN + seconds * 1_000).toISOString();
async function save(userId: number, day: number, reflectionText: string, updatedAt: string) {
  const response = await service.post(userId, { day, completed: true, reflectionText, updatedAt });
  expect(response.statusCode).toBe(200);
}
async function textsOf(userId: number, day: number) {
  const rows = await service.run(sql<{ reflection_text: string }>`select reflection_text from revision
    where user_id = ${userId} and day = ${day} order by written_at`);
  return rows.map(({ reflection_text: text }) => text);
}

it('an account that keeps changing a text keeps a limited number of revisions', async () => {
  const saves = Array.from({ length: 3 * (REVISIONS_PER_DAY + 40) }, (_, n) => ({
    day: 1 + (n % 3),
    text: `text ${n}`,
    at: at(n),
  }));
  // Few at a time, because writes that wait too long in their user's queue are refused (keyed-queue.test.ts).
  for (let from = 0; from < saves.length; from += 20)
    await Promise.all(saves.slice(from, from + 20).map((one) => save(8_001, one.day, one.text, one.at)));
  for (const day of [1, 2, 3]) {
    const texts = await textsOf(8_001, day);
    expect(texts.length).toBe(REVISIONS_PER_DAY);
    expect(texts[0]).toBe(`text ${day - 1}`);
  }
});

it('texts that were lost between two devices survive many later drafts on one of them', async () => {
  await save(8_002, 5, 'from the phone that was offline', at(0));
  await save(8_002, 5, 'from the tablet, a day later', at(86_400));
  for (let n = 0; n < 60; n++) await save(8_002, 5, `draft ${n}.`, at(2 * 86_400 + n));
  const texts = await textsOf(8_002, 5);
  expect(texts).toHaveLength(REVISIONS_PER_DAY);
  expect(texts.slice(0, 2)).toEqual(['from the phone that was offline', 'from the tablet, a day later']);
  expect(texts.at(-1)).toBe('draft 58.');
});

it('two different texts of the same instant are both kept once, as from two phones whose clocks are behind', async () => {
  for (const [text, seconds] of [
    ['one', 0],
    ['two', 0],
    ['later', 1],
    ['one', 0],
    ['two', 0],
  ] as const)
    await save(8_003, 5, text, at(seconds));
  expect(await textsOf(8_003, 5)).toEqual(['one', 'two']);
});
