import { describe, expect, test } from 'vitest';
import { csvHead, csvLines, csvOf } from '../../src/csv.ts';

const cell = (value: unknown) => csvLines(['value'], [{ value }]).replace(/\r\n$/, '');

describe('one cell', () => {
  test.each([
    ['=1+1', `'=1+1`],
    ['+39 02', `'+39 02`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['-1+1', `'-1+1`],
    ['-cmd', `'-cmd`],
    ['\tx', `'\tx`],
    ['\rx', `"'\rx"`],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ])('%j is escaped so that a spreadsheet runs no formula', (text, shown) => {
    expect(cell(text)).toBe(shown);
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
    ['a"b', '"a""b"'],
    ['two\nlines', '"two\nlines"'],
    ['two\rlines', '"two\rlines"'],
    [{ a: [1] }, '"{""a"":[1]}"'],
  ])('%j is quoted', (value, shown) => {
    expect(cell(value)).toBe(shown);
  });
});

test('a table starts with a BOM and has a column for every key of any row', () => {
  expect(csvOf([{ day: 1 }, { day: 2, words: 'Sole, più' }])).toBe(
    '\uFEFFday,words\r\n1,\r\n2,"Sole, più"\r\n',
  );
  expect(csvHead(['@a'])).toBe("\uFEFF'@a\r\n");
});
