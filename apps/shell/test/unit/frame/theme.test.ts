import { readFileSync } from 'node:fs';
import { resolveTheme, THEME_COLORS } from '@scrollstop/ui/theme/theme.ts';
import { describe, expect, test } from 'vitest';

const script = readFileSync(new URL('../../../public/theme.js', import.meta.url), 'utf8');

const cases = [
  { stored: 'light', dark: true, theme: 'light' },
  { stored: 'dark', dark: false, theme: 'dark' },
  { stored: null, dark: false, theme: 'light' },
  { stored: null, dark: true, theme: 'dark' },
  { stored: 'system', dark: true, theme: 'dark' },
  { stored: '{"broken":', dark: false, theme: 'light' },
] as const;

/** Runs the head's script against a minimal page. */
function runScript(getItem: (key: string) => string | null, dark: boolean) {
  const dataset: { theme?: string } = {};
  const meta = { content: '' };
  const page = { documentElement: { dataset }, querySelector: () => meta };
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the script as a page does
  const run = new Function('localStorage', 'matchMedia', 'document', script);
  (run as (...scope: unknown[]) => void)({ getItem }, () => ({ matches: dark }), page);
  return { theme: dataset.theme, color: meta.content };
}

describe.each(cases)('with $stored stored on a device that prefers dark: $dark', ({ stored, dark, theme }) => {
  test(`the page is ${theme}`, () => {
    expect(resolveTheme(stored, dark)).toBe(theme);
  });

  test('the script in the head makes the same decision before the first paint', () => {
    const getItem = (key: string) => (key === 'digital-detox-theme' ? stored : null);
    expect(runScript(getItem, dark)).toEqual({ theme, color: THEME_COLORS[theme] });
  });
});

test('a browser that refuses storage follows the device', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  expect(runScript(refuse, true).theme).toBe('dark');
});

test.each(['index.html', 'pause.html'])('%s sets the appearance before its first paint', (page) => {
  const html = readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8');
  const [head = ''] = html.split('</head>');
  expect(/<script[^>]* src="[^"]+"[^>]*>/.exec(head)?.[0]).toBe('<script src="/theme.js">');
});
