import { describe, expect, test } from 'vitest';
import { resolveTheme, THEME_COLORS, THEME_SNIPPET } from '../../src/theme/theme.ts';

const cases = [
  { stored: 'light', dark: true, theme: 'light' },
  { stored: 'dark', dark: false, theme: 'dark' },
  { stored: null, dark: false, theme: 'light' },
  { stored: null, dark: true, theme: 'dark' },
  { stored: 'system', dark: true, theme: 'dark' },
  { stored: '{"broken":', dark: false, theme: 'light' },
] as const;

/** Runs the script of the head against a minimal page. */
function runSnippet(getItem: () => string | null, dark: boolean) {
  const dataset: { theme?: string } = {};
  const meta = { content: '' };
  const page = { documentElement: { dataset }, querySelector: () => meta };
  // oxlint-disable-next-line typescript/no-implied-eval -- the snippet is text that a page runs
  const run = new Function('localStorage', 'matchMedia', 'document', THEME_SNIPPET);
  (run as (...scope: unknown[]) => void)({ getItem }, () => ({ matches: dark }), page);
  return { theme: dataset.theme, color: meta.content };
}

describe.each(cases)(
  'with $stored stored on a device that prefers dark: $dark',
  ({ stored, dark, theme }) => {
    test(`the page is ${theme}`, () => {
      expect(resolveTheme(stored, dark)).toBe(theme);
    });

    test('the script in the head makes the same decision before the first paint', () => {
      expect(runSnippet(() => stored, dark)).toEqual({ theme, color: THEME_COLORS[theme] });
    });
  },
);

test('a browser that refuses storage follows the device', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  expect(runSnippet(refuse, true).theme).toBe('dark');
});
