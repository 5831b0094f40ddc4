import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvHead, csvLines, csvOf } from '../../src/csv.ts';
import { caseCount } from './support/cases.ts';

const cell = (value: unknown) => csvLines(['value'], [{ value }]).replace(/\r\n$/, '');

describe('one cell', () => {
  test.each([
    ['=1+1', `"'=1+1"`],
    ['+39 02', `"'+39 02"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['-1+1', `"'-1+1"`],
    ['-cmd', `"'-cmd"`],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['x;=1+1', `"x;'=1+1"`],
    [' =1+1', `" '=1+1"`],
    ['＝1+1', `"'＝1+1"`],
    ['x;"=1"', `"x;""'=1"""`],
    ['x;-1,cmd|y', `"x;'-1,cmd|y"`],
    [{ words: 'a,=b' }, `"{""words"":""a,'=b""}"`],
  ])('%j is escaped so that a spreadsheet runs no formula', (value, shown) => {
    expect(cell(value)).toBe(shown);
  });

  // With quadratic time, this would take half an hour.
  test('with many blank lines is written within a moment', () => {
    expect(cell('\n'.repeat(400_000))).toHaveLength(400_002);
  });

  test.each([
    ['-7', '-7'],
    ['-7.5', '-7.5'],
    [-7, '-7'],
    ['a=b@c+d-e', 'a=b@c+d-e'],
    [0, '0'],
    [false, 'false'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%j stays unchanged', (value, shown) => {
    expect(cell(value)).toBe(shown);
  });

  test.each([
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['a"b', '"a""b"'],
    ['two\nlines', '"two\nlines"'],
    ['two\rlines', '"two\rlines"'],
    [{ a: -7 }, '"{""a"":-7}"'],
  ])('%j is quoted', (value, shown) => {
    expect(cell(value)).toBe(shown);
  });
});

test.each([
  [[-300, "5+cmd|' /C calc'!A0"], `-300,"'5+cmd|' /C calc'!A0"`],
  [['-300', 5, null, 'a;b'], `-300,5,,"'a;b"`],
  [[-300, 5, -7.5], '-300,5,-7.5'],
  [[-300, 'words', 'more'], `-300,"'words",more`],
  [[300, 'words'], '300,words'],
])('text after a negative number in %j is not part of a formula', (cells, shown) => {
  const row = Object.fromEntries(cells.map((one, index) => [`c${index}`, one]));
  expect(csvLines(Object.keys(row), [row])).toBe(`${shown}\r\n`);
});

test('a table starts with a BOM and has a column for every key of any row', () => {
  expect(csvOf([{ day: 1 }, { day: 2, words: 'Sole, più' }])).toBe('\uFEFFday,words\r\n1,\r\n2,"Sole, più"\r\n');
  expect(csvHead(['@a'])).toBe(`\uFEFF"'@a"\r\n`);
});

/** Full-width, small, superscript and subscript signs count as plain ones. */
const isSign = (sign: string | undefined) => sign !== undefined && '=+-@−'.includes(sign.normalize('NFKC'));
const firstSign = (text: string) => [...text.replace(/^[\s\p{C}"]+/u, '')][0];
/** Numbers alone, or numbers followed by an apostrophe, are not a formula. */
const HARMLESS = /^-\d+(\.\d+)?(,(-?\d+(\.\d+)?)?)*(,"?'.*)?$/su;
const runs = (text: string) => isSign(firstSign(text)) && !HARMLESS.test(text);

test('no part of a line is a formula, whatever the separator, and whether or not quotes are respected', () => {
  const pieces = fc.oneof(
    fc.constantFrom(...'=+-@＝＋－＠﹦﹢﹣﹫⁼⁺₌₊−'),
    fc.constantFrom(',', ';', '|', '\t', '\n', '\r', '\r\n'),
    fc.constantFrom(' ', '\u00a0', '\u3000', '\u200b', '\ufeff', '\u202e', '\u0001', '\t', '"', '""', `' "`),
    fc.constantFrom('1+1', 'cmd|x', 'words', '7', "'", 'HYPERLINK("a";"b")'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  const text = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));
  const number = fc.oneof(fc.integer(), fc.integer().map(String));
  const value = fc.oneof({ weight: 5, arbitrary: text }, number, fc.record({ a: text }), fc.array(text));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), (cells) => {
      const row = Object.fromEntries(cells.map((one, index) => [`c${index}`, one]));
      const lines = csvLines(Object.keys(row), [row]).split(/[\r\n]/);
      const read = [',', ';', '|', '\t'].flatMap((sign) => lines.flatMap((line) => line.split(sign)));
      expect([...read, ...cells.map(cell)].filter(runs)).toEqual([]);
    }),
    { numRuns: caseCount(3_000) },
  );
});

test('a spreadsheet that respects quotes reads the same text, except for the apostrophes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (words) => {
      const shown = cell(words);
      const read = shown.startsWith('"') ? shown.slice(1, -1).replaceAll('""', '"') : shown;
      expect(read.replaceAll("'", '')).toBe(words.replaceAll("'", ''));
    }),
  );
});
