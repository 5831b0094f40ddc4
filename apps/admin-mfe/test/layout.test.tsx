import '@scrollstop/ui/theme/tokens.css';
import '@scrollstop/ui/theme/fonts.css';
import '@scrollstop/ui/theme/base.css';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { visit } from './harness.tsx';
import { respond, giulia, running, withServer } from './server.ts';

withServer();
afterEach(() => page.viewport(390, 844));

const screens: [string, string, string | null][] = [
  ['/admin', 'giulia@example.it', null],
  ['/admin', 'SS-7', 'Pagamenti'],
  ['/admin', '2000', 'Percorso'],
  ['/admin', 'Nessun evento bloccato', 'Eventi bloccati'],
  ['/shopify', 'Guida alla configurazione', null],
  ['/email', 'Servizio attivo', null],
];

describe.each(screens)('%s with %s', (path, text, tab) => {
  async function open() {
    respond('GET /api/admin/users', [
      giulia,
      { ...giulia, id: 1041, email: `${'long'.repeat(15)}@example.com` },
    ]);
    respond('GET /api/admin/users/total', { total: 250 });
    respond('GET /api/shopify/import', { import: running });
    const { pointer } = await visit(path);
    if (tab !== null) await pointer.click(await screen.findByRole('button', { name: tab }));
    await screen.findByText(text);
  }

  test('has no accessibility violation, in either theme', async () => {
    await open();
    await expectAccessibleInBothThemes();
  });

  test('fits from a phone to 1280 px, and every target is 44 px', async () => {
    await open();
    for (const width of [320, 390, 768, 960, 1280]) {
      await page.viewport(width, 844);
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(`${width}: ${scrollWidth}`).toBe(`${width}: ${clientWidth}`);
      const small = [...document.querySelectorAll('main button, nav a, nav button')]
        .map((target) => ({ name: target.textContent, height: target.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && height < 44);
      expect([width, small]).toEqual([width, []]);
    }
  });
});

test('the gate has no accessibility violation, in either theme', async () => {
  await visit('/admin', { password: '' });
  await expectAccessibleInBothThemes();
});

test('each page is marked as the current one in the navigation', async () => {
  const { goTo } = await visit('/admin');
  for (const [path, item] of [
    ['/shopify', 'Shopify'],
    ['/email', 'Email'],
    ['/admin', 'Utenti'],
  ] as const) {
    goTo(path);
    const links = await screen.findAllByRole('link');
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[item, path]]);
  }
});
