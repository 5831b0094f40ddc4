/** Text typed by a store or a stranger is shown as text: it never runs, and the pages keep their layout. */
import '@scrollstop/ui/theme/tokens.css';
import '@scrollstop/ui/theme/fonts.css';
import '@scrollstop/ui/theme/base.css';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from './harness.tsx';
import { giulia, respond, running, shopStatus, withServer } from './server.ts';

withServer();
afterEach(() => page.viewport(390, 844));

const hostile = {
  html: '<img src=x onerror="alert(1)"><script>alert(1)</script>',
  attribute: '" onmouseover="alert(1)" x="',
  address: 'javascript:alert(1)',
  entity: '&lt;svg/onload=alert(1)&gt;',
  turned: '\u202Etxt.exe\u2066\u200F evil',
  long: 'W'.repeat(10_000),
  combined: `Z${'\u0335\u0489\u0321'.repeat(400)}`,
  unseen: '\u200B\u200D\uFEFF',
  emoji: '👩‍👩‍👧‍👦'.repeat(300),
  formula: '=HYPERLINK("http://evil.example";"x")',
  lines: 'a\n\n\n\n\nb\tc',
};
const values = Object.entries(hostile);
const at = '2026-01-15T10:00:00.000Z';
const uuid = (index: number) => `0190a0b0-0000-7000-8000-${String(index).padStart(12, '0')}`;

function respondWithHostile() {
  respond(
    'GET /api/admin/users',
    values.map(([, value], index) => ({
      ...giulia,
      id: 2000 + index,
      username: value,
      email: `${value}@x.it`,
    })),
  );
  respond('GET /api/admin/payments', {
    payments: values.map(([, value], index) => ({
      id: `SS-${index}`,
      userId: 1042,
      provider: 'stripe',
      providerId: value,
      amount: 790,
      currency: 'USD',
      state: value,
      createdAt: at,
      refunded: 0,
      offer: 'web',
    })),
    total: values.length,
  });
  respond('GET /api/admin/dead-letters', {
    letters: values.map(([, value], index) => ({
      service: 'auth',
      id: uuid(index),
      consumer: value,
      subject: value,
      eventId: null,
      error: value,
      deliveries: 5,
      createdAt: at,
      replayedAt: null,
    })),
    unreachable: [],
  });
  respond('GET /api/shopify/status', {
    ...shopStatus,
    toReview: values.map(([, value]) => ({
      orderId: '1',
      shop: 'x',
      amount: value.slice(0, 20),
      currency: value.slice(0, 3),
      receivedAt: at,
    })),
    dataRequests: values.map(([, value], index) => ({ id: uuid(index), shop: value, receivedAt: at })),
  });
  respond('GET /api/shopify/erasures', {
    erasures: [{ id: uuid(99), shop: `${'w'.repeat(60)}.myshopify.com`, orders: 1, eraseAt: at }],
  });
  respond('GET /api/shopify/import', { import: { ...running, shop: hostile.html } });
}

const pages: [string, string, string | null][] = [
  ['/admin', 'Utenti', null],
  ['/admin', 'Pagamenti', 'Pagamenti'],
  ['/admin', 'Eventi bloccati', 'Eventi bloccati'],
  ['/shopify', 'Guida alla configurazione', null],
];

describe.each(pages)('%s with %s', (path, text, tab) => {
  test('shows hostile fields as text and keeps its layout', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    respondWithHostile();
    const { pointer } = await visit(path);
    if (tab !== null) await pointer.click(await screen.findByRole('link', { name: tab }));
    await screen.findAllByText(text);
    await screen.findAllByText((_, element) => element?.textContent?.includes('<img src=x') ?? false);
    for (const width of [320, 390, 768, 1280]) {
      await page.viewport(width, 844);
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(`${width}: ${scrollWidth}`).toBe(`${width}: ${clientWidth}`);
      const tall = [...document.querySelectorAll('tr, li, dt, [role=status]')]
        .map((row) => ({
          height: Math.round(row.getBoundingClientRect().height),
          text: row.textContent.slice(0, 30),
        }))
        .filter(({ height }) => height > 844);
      expect([width, tall]).toEqual([width, []]);
    }
    expect(document.querySelectorAll('main img, main script, main iframe, main [onmouseover]')).toHaveLength(0);
    expect([...document.querySelectorAll('a')].filter(({ href }) => href.startsWith('javascript:'))).toEqual([]);
    expect(alert).not.toHaveBeenCalled();
  });
});
