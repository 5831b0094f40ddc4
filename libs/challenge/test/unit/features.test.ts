import { documentNames } from '@scrollstop/contracts/documents/documents';
import { expect, test } from 'vitest';
import { documentNameTexts, keptData } from '../../src/feature-words.ts';
import { featurePaths } from '../../src/features/paths.ts';

test('every document has a name in both languages', () => {
  for (const names of [documentNameTexts.en, documentNameTexts.it])
    expect(Object.keys(names).sort()).toEqual([...documentNames].sort());
});

test('no two features have one path', () => {
  expect(new Set(featurePaths).size).toBe(featurePaths.length);
});

test('what is kept is said in both languages', () => {
  expect(keptData('it')).toHaveLength(keptData('en').length);
});
