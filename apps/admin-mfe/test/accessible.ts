import { violationsInBothThemes } from '@scrollstop/ui/testing/violations.ts';
import { expect } from 'vitest';

/** The shell sets language and title of the page. */
const rules = Object.fromEntries(['html-has-lang', 'document-title'].map((id) => [id, { enabled: false }]));

export async function expectAccessibleInBothThemes(): Promise<void> {
  expect(await violationsInBothThemes(rules)).toEqual([]);
}
