import '@scrollstop/ui/theme/tokens.css';
import '@scrollstop/ui/theme/fonts.css';
import '@scrollstop/ui/theme/base.css';
import { layoutFaults } from '@scrollstop/ui/testing/layout-faults.ts';
import { violationsInBothThemes } from '@scrollstop/ui/testing/violations.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from './harness.tsx';
import { giulia, PASSWORD, payment, respond, running, secondFactor, withServer } from './server.ts';

withServer();
afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(390, 844);
});

/** The shell sets language and title of the page. */
const rules = Object.fromEntries(['html-has-lang', 'document-title'].map((id) => [id, { enabled: false }]));
const expectAccessibleInBothThemes = async () => expect(await violationsInBothThemes(rules)).toEqual([]);

/** For an email address of sixty characters, which leaves no room to the columns beside it. */
const LONG = 'maria.francesca.degli.alberti.1986';

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
      { ...giulia, id: 1041, email: `${LONG}@dominio-aziendale.example.com`, username: LONG },
    ]);
    respond('GET /api/admin/users/total', { total: 250 });
    const payments = [payment, { ...payment, id: 'SS-AE39K-NR5K2', userId: null, amount: 23_700 }];
    respond('GET /api/admin/payments', { payments, total: 2 });
    respond('GET /api/shopify/import', { import: running });
    const { pointer } = await visit(path);
    if (tab !== null) await pointer.click(await screen.findByRole('link', { name: tab }));
    await screen.findByText(text);
  }

  test('has no accessibility violation, in either theme', async () => {
    await open();
    await expectAccessibleInBothThemes();
  });

  test('fits from a phone to 1280 px, and a phone with large text', async () => {
    await open();
    for (const [width, size] of [[320], [390], [768], [960], [1280], [390, '32px']] as const) {
      await page.viewport(width, 844);
      document.documentElement.style.fontSize = size ?? '';
      expect([width, size, layoutFaults()]).toEqual([width, size, []]);
    }
  });
});

test('on a phone the short and the long values of a row end at the same edge', async () => {
  await page.viewport(390, 844);
  await visit('/admin');
  await screen.findByText('giulia@example.it');
  const end = (words: string) => screen.getByText(words).getBoundingClientRect().right;
  const range = document.createRange();
  range.selectNodeContents(screen.getByText('premium'));
  expect(range.getBoundingClientRect().right).toBeCloseTo(end('giulia@example.it'), 0);
});

test('the password form and the code form have no accessibility violation, in either theme', async () => {
  secondFactor.on = true;
  const { pointer } = await visit('/admin', { password: '' });
  await expectAccessibleInBothThemes();
  await pointer.type(screen.getByLabelText('Password admin'), `${PASSWORD}{Enter}`);
  await screen.findByLabelText('Codice di verifica');
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
    const links = within(await screen.findByRole('navigation', { name: 'Admin' })).getAllByRole('link');
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[item, path]]);
  }
});
