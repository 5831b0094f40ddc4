import { expect, test } from 'vitest';
import { features } from '../../src/features.ts';

test('each row of a room has its own place', () => {
  const places = features.flatMap(({ rows }) => rows ?? []).map(({ group, order }) => `${group} ${order}`);
  expect(places.filter((place, index) => places.indexOf(place) < index)).toEqual([]);
  expect(places).toContain('yours 10');
});
