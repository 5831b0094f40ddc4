import { readFileSync } from 'node:fs';
import { THEME_SNIPPET } from '@scrollstop/ui/theme/theme.ts';
import { expect, test } from 'vitest';

test('public/theme.js is the snippet of the design system', () => {
  const file = readFileSync(new URL('../../../public/theme.js', import.meta.url), 'utf8');
  const plain = (code: string) => code.replace(/\s+|;/g, '');
  expect(plain(file)).toBe(plain(THEME_SNIPPET));
});

test.each(['index.html', 'pause.html'])('%s sets the appearance before its first paint', (page) => {
  const html = readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8');
  const [head = ''] = html.split('</head>');
  expect(/<script[^>]* src="[^"]+"[^>]*>/.exec(head)?.[0]).toBe('<script src="/theme.js">');
});
