import { expect, test } from 'vitest';
import { featurePaths } from '../../src/features/paths.ts';

test('no two features have one path', () => {
  expect(new Set(featurePaths).size).toBe(featurePaths.length);
});
