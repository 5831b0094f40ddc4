import { type MonthFile, MonthFile as MonthFileShape } from '../../../src/features/month-file/month-file.ts';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentNames, documents } from '../../../src/documents/documents.ts';
import { questionsOf } from '../../../src/checkins/checkin.ts';
import { calendarOf } from '../../../src/features/month-file/calendar.ts';
import { monthCsv, monthMarkdown } from '../../../src/features/month-file/month-texts.ts';
import { possibleMonth } from '../../../src/features/month-file/possible-month.ts';
import { readMonthFile } from '../../../src/features/month-file/read-month-file.ts';
import { monthFile as texts } from '../../../src/features/month-file/en.ts';
import { completed } from '../support/entries.ts';

const entry = (day: number, change: Partial<ProgressEntry> = {}): ProgressEntry =>
  completed(day, '2026-11-20', {
    utcOffset: 60,
    timeSpent: 12,
    elapsed: 10,
    reflectionText: 'a walk',
    ...change,
  });
const month: MonthFile = {
  format: 'scrollstop-month',
  version: 1,
  exportedAt: '2026-11-21T20:00:00.000Z',
  days: [entry(1)],
  documents: {
    checkins: [{ id: '2026-11-20', answers: { screenTime: 'h2' }, editedAt: '2026-11-20T21:00:00.000Z' }],
    notes: [{ id: 'keep', text: 'walks\nno phone', minutes: 0, editedAt: '2026-11-20T21:00:00.000Z' }],
  },
};
const read = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return readMonthFile(text, text.length);
};

const megabyte = 'x'.repeat(1_000_000);

test('a copy is read back unchanged', () => {
  expect(read(month)).toEqual({ month });
});

test('a copy with more plans than the server accepts is read, because a device drops no texts', () => {
  const plans = Array.from({ length: documents.plans.max + 1 }, (_, index) => ({
    id: `plan-${index}`,
    removed: true as const,
    editedAt: '2026-11-20T21:00:00.000Z',
  }));
  expect(read({ ...month, documents: { plans } })).toMatchObject({ month: { documents: { plans } } });
});

test.each([
  ['invalid JSON', '{"format":', 'notJson'],
  ['other JSON', { hello: 'world' }, 'notOurs'],
  ['a list', [month], 'notOurs'],
  ['a newer version', { ...month, version: 2, more: [] }, 'newer'],
  ['a text for a number', { ...month, days: [{ ...entry(1), timeSpent: '12' }] }, 'broken'],
  ['minutes below zero', { ...month, days: [entry(1, { timeSpent: -5 })] }, 'broken'],
  ['more minutes than a day has', { ...month, days: [entry(1, { timeSpent: 1_441 })] }, 'broken'],
  ['a day 31', { ...month, days: [entry(31)] }, 'broken'],
  ['more texts than a month has', { ...month, days: Array.from({ length: 301 }, () => entry(1)) }, 'broken'],
  ['a text of a megabyte', { ...month, days: [entry(1, { reflectionText: megabyte })] }, 'broken'],
  ['a list that is an object', { ...month, documents: { notes: { length: 1 } } }, 'broken'],
])('a month file is rejected for %s', (_name, value, fault) => {
  expect(read(value)).toEqual({ fault });
});

test('a file that is too large is rejected without being parsed', () => {
  expect(readMonthFile('{', 10_000_001)).toEqual({ fault: 'tooLarge' });
});

test('a prototype in a file does not reach any object', () => {
  const text = JSON.stringify(month).replace('"documents":{', '"__proto__":{"polluted":true},"documents":{');
  read(text);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('a server’s export is read', () => {
  const row = {
    day: 1,
    completed: true,
    completion_status: 'yes',
    completed_at: '2026-11-20T20:00:00+00:00',
    completed_on: '2026-11-20',
    utc_offset: 60,
    time_spent: 12,
    elapsed: 10,
    reflection_text: 'a walk',
    updated_at: '2026-11-20T20:00:00+00:00',
    version: 3,
  };
  const document = Object.entries(month.documents).map(([name, items]) => ({ name, items, version: 2 }));
  const services = [
    { service: 'auth', tables: {} },
    { service: 'progress', tables: { progress: [row], revision: [], stats: [], document } },
  ];
  expect(read({ userId: 1000, exportedAt: month.exportedAt, services })).toEqual({
    month: { ...month, account: 1000 },
  });
});

test('a demo’s export is read with both texts of a day, and without the device’s marks', () => {
  const earlier = { reflectionText: 'a first walk', updatedAt: '2026-11-20T08:00:00.000Z' };
  const lost = { [earlier.updatedAt]: earlier.reflectionText, '2026-11-20T07:00:00.000Z': '' };
  const demo = {
    'digital-detox-progress': { schemaVersion: 1, entries: [{ ...entry(1), unsynced: true, lost }] },
    documents: {
      schemaVersion: 1,
      documents: {
        checkins: { items: month.documents.checkins, unsynced: true },
        notes: { items: month.documents.notes },
      },
    },
  };
  expect(read(demo)).toEqual({
    month: { ...month, days: [entry(1, earlier), entry(1)], exportedAt: '1970-01-01T00:00:00.000Z' },
  });
});

const titleOf = (day: number) => (day === 1 ? 'Walk, talk; "look" \\ see' : `Title ${day} ${'né '.repeat(40)}`);
const ics = (entries: readonly ProgressEntry[], today = '2026-11-21') =>
  calendarOf({
    entries,
    today,
    now: new Date('2026-11-21T20:00:00.000Z'),
    texts: {
      name: texts.inFile.title,
      event: (day) => texts.inFile.day(day, titleOf(day)),
      minutes: texts.inFile.minutes,
    },
  });
/** Unfolds lines as a calendar reader does: RFC 5545, 3.1. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const values = (text: string, name: string) =>
  unfolded(text)
    .filter((line) => line.split(/[:;]/, 1)[0] === name)
    .map((line) => line.slice(line.indexOf(':') + 1));

test('a calendar has every completed day on its date, and one of the others per date from then on', () => {
  const text = ics([entry(1), entry(2, { completedOn: '2026-11-21', completedAt: '2026-11-21T08:00:00.000Z' })]);
  expect(values(text, 'DTSTART').slice(0, 4)).toEqual(['20261120', '20261121', '20261122', '20261123']);
  expect(values(text, 'DTEND').slice(0, 2)).toEqual(['20261121', '20261122']);
  expect(values(text, 'STATUS')).toEqual(['CONFIRMED', 'CONFIRMED', ...Array<string>(28).fill('TENTATIVE')]);
  expect(new Set(values(text, 'UID')).size).toBe(30);
  expect(values(text, 'DTSTAMP')[0]).toBe('20261121T200000Z');
});

test('a calendar follows RFC 5545: line ends, folding by octets, escaping', () => {
  const text = ics([entry(1)]);
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lengths = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(text).toContain('\r\n ');
  expect(values(text, 'SUMMARY')[0]).toBe('Day 1: Walk\\, talk\\; "look" \\\\ see');
  expect(values(text, 'SUMMARY')[1]).toBe(`Day 2: ${titleOf(2)}`);
});

/** Unescapes values as a reader does: RFC 5545, 3.3.11. */
const unescaped = (value: string) => value.replace(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
const hostile = fc.oneof(
  fc.constantFrom('a\r\nEND:VEVENT\r\nBEGIN:VALARM', 'a;X-A=1:b\\,\\n', '\u202E\u2028\0\x1b[2J', 'è👩‍👩‍👧‍👦'.repeat(12)),
  // Without U+FFFD: the calendar must not create one, but the user's text may contain it.
  fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\uFFFD')),
  fc.string({ unit: fc.constantFrom('\r', '\n', ' ', ':', ';', ',', '\\', 'n', 'BEGIN:VEVENT') }),
);

test('no text becomes a line or property of a calendar, and it contains none of the user’s texts', () => {
  fc.assert(
    fc.property(hostile, hostile, (title, name) => {
      const text = calendarOf({
        entries: [entry(1, { reflectionText: 'SECRET' })],
        today: '2026-11-21',
        now: new Date('2026-11-21T20:00:00.000Z'),
        texts: { name, event: (day) => `${day} ${title}`, minutes: () => title },
      });
      expect(text).not.toContain('SECRET');
      // Only line breaks, and none within a character.
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\0-\x08\x0A-\x1F\x7F\uFFFD]/);
      for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(76);
      const names = unfolded(text).map((line) => line.split(/[:;]/, 1)[0]);
      expect(names).toEqual(unfolded(ics([entry(1)])).map((line) => line.split(/[:;]/, 1)[0]));
      const plain = (words: string) => words.replace(/\r\n?/g, '\n').replace(/[\0-\x08\x0B-\x1F\x7F]/g, '');
      expect(unescaped(values(text, 'SUMMARY')[0]!)).toBe(plain(`1 ${title}`));
      expect(unescaped(values(text, 'X-WR-CALNAME')[0]!)).toBe(plain(name));
    }),
    { numRuns: 40 },
  );
});

test('a table contains no formula for a spreadsheet', () => {
  const csv = monthCsv(
    { days: [entry(1, { reflectionText: '=HYPERLINK("http://evil")' })] },
    texts.inFile,
    () => '+cmd',
  );
  expect(csv).toBe(
    '\uFEFFday,activity,done,date,minutes,words\r\n1,"\'+cmd",yes,2026-11-20,12,"\'=HYPERLINK(""http://evil"")"\r\n',
  );
});

test('a text quotes the user’s words, and none of them becomes a heading, link or HTML', () => {
  const markdown = monthMarkdown(
    { ...month, days: [entry(1, { reflectionText: '# loud\n[x](http://evil) <script>\n --\n===' })] },
    texts.inFile,
    () => 'One window',
  );
  expect(markdown).toBe(
    [
      '# My month with ScrollStop',
      '',
      '## Day 1: One window',
      '',
      '2026-11-20 · yes · 12 min',
      '',
      '> \\# loud',
      '> \\[x\\](http://evil) \\<script\\>',
      '>  \\--',
      '> \\===',
      '',
      '## Things to keep',
      '',
      '- walks',
      '- no phone',
      '',
    ].join('\n'),
  );
});

test('a text contains the words of every document, except for single words at an urge', () => {
  const at = { editedAt: '2026-12-27T20:00:00.000Z' };
  const on = '2026-12-27';
  const written: MonthFile['documents'] = {
    actions: [{ id: 'a-1', text: 'ACTIONS', minutes: 5, ...at }],
    keepers: [{ id: 'week-1', on, answers: [], words: 'KEEPERS', ...at }],
    notes: [{ id: 'again-1', text: 'NOTES', minutes: 0, ...at }],
    plans: [{ id: 'p-1', cue: { kind: 'place', text: 'PLANS' }, action: { kind: 'ours', id: 'p3' }, ...at }],
    round: [{ id: 'day-1', variant: 'harder', on, minutes: 10, words: 'ROUND', ...at }],
  };
  const markdown = monthMarkdown({ ...month, documents: written }, texts.inFile, () => 'One window');
  const worded = documentNames.filter((name) => documents[name].wordless && name !== 'cues');
  for (const name of worded) expect(markdown).toContain(name.toUpperCase());
  expect(markdown).toContain('- If PLANS, then Cold water');
});

test('a copy brings nothing that the user could not have recorded, and no achievement, total or consent', () => {
  const now = new Date('2026-11-21T20:00:00.000Z');
  const answers = Object.fromEntries(questionsOf('2026-11-20').map(({ id, options }) => [id, options[0]?.key ?? '']));
  const checkin = { id: '2026-11-20', answers, editedAt: '2026-11-20T21:00:00.000Z' };
  const imported = possibleMonth(
    {
      ...month,
      days: [
        entry(1),
        entry(2, { completedAt: '2026-12-24T20:00:00.000Z', completedOn: '2026-12-24' }),
        entry(3, { completedOn: '2026-11-14' }),
        entry(4, { completed: true, completionStatus: 'no' }),
        entry(5, { updatedAt: '2030-01-01T00:00:00.000Z' }),
        entry(5, { updatedAt: '2030-01-02T00:00:00.000Z' }),
        entry(6, { completedAt: '2024-11-20T20:00:00.000Z', completedOn: '2024-11-20' }),
        entry(7, {
          completedAt: '2024-11-20T20:00:00.000Z',
          completedOn: '2026-12-24',
          updatedAt: '2030-01-01T00:00:00.000Z',
        }),
      ],
      documents: {
        checkins: [checkin, { ...checkin, id: '2026-12-24' }, { ...checkin, answers: { screenTime: 'h2' } }],
      },
    },
    now,
  );
  expect(
    imported.days.map(({ day, completed, completedOn, updatedAt }) => [
      day,
      completed,
      completedOn,
      updatedAt <= now.toISOString(),
    ]),
  ).toEqual([
    [1, true, '2026-11-20', true],
    // The date that fits the instant.
    [3, true, '2026-11-20', true],
    [4, false, null, true],
    [5, true, '2026-11-20', true],
    [5, true, '2026-11-20', true],
    [6, true, '2024-11-20', true],
    // The same applies to an old day, although no server accepts it.
    [7, true, '2024-11-20', true],
  ]);
  // The later of two texts stays the later one.
  const [earlier = '', later = ''] = imported.days.filter(({ day }) => day === 5).map((one) => one.updatedAt);
  expect(earlier < later).toBe(true);
  expect(imported.documents.checkins).toEqual([checkin]);
  expect(Object.keys(MonthFileShape.shape)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/stat|achievement|total|counter|grant|buddy/i)]),
  );
});
