import { expect, test } from 'vitest';
import { documentNames } from '../../src/documents/documents.ts';
import * as features from '../../src/features/list.ts';
import { featurePaths } from '../../src/features/paths.ts';

test('no two features have one path, or one document', () => {
  expect(new Set(featurePaths).size).toBe(featurePaths.length);
  const documents = Object.values(features).flatMap((feature) =>
    'documents' in feature ? Object.keys(feature.documents) : [],
  );
  expect(documents.sort()).toEqual(documentNames);
});
