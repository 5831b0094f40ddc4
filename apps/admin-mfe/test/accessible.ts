import { violations } from '@scrollstop/ui/testing/violations';
import { expect } from 'vitest';

/** The shell sets language and title of the page. */
const rules = Object.fromEntries(['html-has-lang', 'document-title'].map((id) => [id, { enabled: false }]));

export async function expectAccessibleInBothThemes(): Promise<void> {
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['theme'] = theme;
    expect(await violations({ rules }), theme).toEqual([]);
  }
  delete document.documentElement.dataset['theme'];
}
