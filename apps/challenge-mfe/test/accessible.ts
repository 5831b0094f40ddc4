import { violations, violationsInBothThemes } from '@scrollstop/ui/testing/violations.ts';
import { expect } from 'vitest';
import { whileTimePasses } from './harness.tsx';

/** The shell provides landmarks, language and title. */
const rules = Object.fromEntries(
  ['region', 'html-has-lang', 'document-title', 'landmark-one-main'].map((id) => [id, { enabled: false }]),
);

export async function expectAccessible(): Promise<void> {
  expect(await whileTimePasses(() => violations({ rules }))).toEqual([]);
}

export async function expectAccessibleInBothThemes(): Promise<void> {
  expect(await whileTimePasses(() => violationsInBothThemes(rules))).toEqual([]);
}
