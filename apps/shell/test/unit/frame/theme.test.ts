import { readFileSync } from 'node:fs';
import { THEME_SNIPPET } from '@scrollstop/ui/theme/theme.ts';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test('public/theme.js is the snippet of the design system', () => {
  const plain = (code: string) => code.replace(/\s+|;/g, '');
  expect(plain(read('public/theme.js'))).toBe(plain(THEME_SNIPPET));
});

test.each(['index.html', 'pause.html'])('%s sets the appearance before its first paint', (page) => {
  const [head = ''] = read(page).split('</head>');
  expect(/<script[^>]* src="[^"]+"[^>]*>/.exec(head)?.[0]).toBe('<script src="/theme.js">');
});
