import type { Locale } from '@scrollstop/contracts/language';
import type { Purchase } from '@scrollstop/contracts/billing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { holdNetwork, openedDialog, visit } from '../harness.tsx';
import { bought } from '../server/purchase.ts';
import { serve, server, withServer } from '../server.ts';

withServer();

/** Waits for the purchase, because the group also has the row of gifts. */
const loadedCard = async () => {
  await screen.findByRole('link', { name: /^(Open receipt|Apri la ricevuta)/ });
  return screen.getByRole('region', { name: /^(Your purchase|Il tuo acquisto)$/ });
};
const open = async (purchase: Partial<Purchase> = {}, locale: Locale = 'default') => {
  server.purchase = { ...bought, ...purchase };
  return visit({ path: '/profile/account', locale });
};

describe('the purchase in the account', () => {
  test('shows amount, date, receipt and the deadline of the refund', async () => {
    await open();
    const text = (await loadedCard()).textContent;
    for (const part of ['$7.90 on 21 November 2026', 'Until 21 December 2026, all of it']) expect(text).toContain(part);
    const link = within(await loadedCard()).getByRole('link', { name: 'Open receipt 2026-000042' });
    expect(link.getAttribute('href')).toBe('/api/billing/receipt?language=en');
  });

  test.each(['en', 'it'] as const)('does not move what is below when it appears, in %s', async (locale) => {
    server.purchase = bought;
    const release = holdNetwork();
    await visit({ path: '/profile/account', locale, newDevice: true, supportEmail: 'help@example.com' });
    const below = await screen.findByRole('heading', { name: /^(Your data|I tuoi dati)$/ });
    const before = below.offsetTop;
    release();
    await loadedCard();
    await screen.findByRole('button', { name: /^(Add|Aggiungi)/ });
    expect(Math.abs(below.offsetTop - before)).toBeLessThan(4);
  });

  test('is shown in Italian', async () => {
    await open({}, 'it');
    const italian = await loadedCard();
    expect(italian.textContent).toContain('21 novembre 2026');
    expect(
      within(italian)
        .getByRole('link', { name: /^Apri la ricevuta/ })
        .getAttribute('href'),
    ).toContain('language=it');
  });

  test('is absent for a user without a purchase, who can give one', async () => {
    await visit({ path: '/profile/account' });
    await waitFor(() => expect(server.calls).toContain('GET /api/billing/purchase'));
    const region = await screen.findByRole('region', { name: 'Your purchase' });
    const rows = within(region).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/gift/bought']);
  });

  test.each([
    [{ refund: 'asked' }, 'Your refund is noted.'],
    [{ refund: 'pending' }, 'Your refund is coming.'],
    [
      { refund: 'done', refunded: 790, refundedAt: '2026-11-22T12:00:00.000Z' },
      '$7.90 went back to you on 22 November',
    ],
    [{ refund: 'done', disputed: true }, 'Your bank paid you back.'],
    [{ refund: 'refused' }, 'cannot be refunded here'],
    [{ refund: 'refused', disputed: true }, 'Your bank is looking into this.'],
    [{ refund: 'too_late' }, 'Your 30 days ended on 21 December 2026.'],
  ] satisfies [Partial<Purchase>, string][])('%o offers no refund and shows the reason', async (state, words) => {
    await open(state);
    expect((await loadedCard()).textContent).toContain(words);
    expect(within(await loadedCard()).queryByRole('button', { name: /^Withdraw \/ refund/ })).toBeNull();
  });

  test('can be refunded again after the bank returned the refund', async () => {
    await open({ refund: 'failed' });
    expect((await loadedCard()).textContent).toContain('Your bank sent it back');
    expect(within(await loadedCard()).getByRole('button', { name: /^Withdraw \/ refund/ })).toBeTruthy();
  });
});

describe('a refund', () => {
  const begin = async () => {
    const visited = await open();
    await visited.pointer.click(within(await loadedCard()).getByRole('button', { name: /^Withdraw \/ refund/ }));
    return { ...visited, dialog: await openedDialog() };
  };

  test('explains the consequences first, without starting', async () => {
    const { pointer, dialog } = await begin();
    expect(dialog.textContent).toContain('$7.90 goes back the way it came');
    expect(dialog.textContent).toContain('Premium ends at once.');
    await expectAccessible();
    await pointer.click(within(dialog).getByRole('button', { name: 'Keep Premium' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls).not.toContain('POST /api/billing/refund');
  });

  test('refunds this payment after confirmation, and refreshes the user after the result', async () => {
    const { pointer, dialog, host } = await begin();
    server.refunded = { ...bought, refund: 'done', refunded: 790, refundedAt: bought.paidAt, premium: false };
    await pointer.click(within(dialog).getByRole('button', { name: 'Yes, refund me' }));
    expect(await screen.findByRole('heading', { name: 'Refunded' })).toBeTruthy();
    expect(server.calls.filter((call) => call === 'POST /api/billing/refund')).toHaveLength(1);
    expect(host.refreshUser).not.toHaveBeenCalled();
    await pointer.click(screen.getByRole('button', { name: 'Done' }));
    expect(host.refreshUser).toHaveBeenCalledOnce();
    expect((await loadedCard()).textContent).toContain('$7.90 went back to you');
  });

  test.each([
    ['pending', 'Refund started'],
    ['asked', 'Refund noted'],
  ] as const)('shows the state %s', async (refund, title) => {
    const { pointer, dialog } = await begin();
    server.refunded = { ...bought, refund };
    await pointer.click(within(dialog).getByRole('button', { name: 'Yes, refund me' }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  test('is shown with its real state if its response was lost', async () => {
    const { pointer, dialog } = await begin();
    serve(
      http.post('/api/billing/refund', () => {
        server.purchase = {
          ...bought,
          refund: 'done',
          refunded: 790,
          refundedAt: bought.paidAt,
          premium: false,
        };
        return new HttpResponse('Bad gateway', { status: 502 });
      }),
    );
    await pointer.click(within(dialog).getByRole('button', { name: 'Yes, refund me' }));
    expect(await screen.findByRole('heading', { name: 'Refunded' })).toBeTruthy();
  });

  test('shows the server’s reason for a refusal, or ours without a response, and can be retried', async () => {
    const { pointer, dialog } = await begin();
    const yes = () => within(dialog).getByRole('button', { name: 'Yes, refund me' });
    server.fails = 409;
    await pointer.click(yes());
    expect((await within(dialog).findByRole('alert')).textContent).toContain('no');
    server.fails = 'offline';
    await pointer.click(yes());
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain('cannot be reached'));
    server.fails = null;
    server.refunded = { ...bought, refund: 'done', refunded: 790, refundedAt: bought.paidAt };
    await pointer.click(within(dialog).getByRole('button', { name: 'Keep Premium' }));
    await pointer.click(within(await loadedCard()).getByRole('button', { name: /^Withdraw \/ refund/ }));
    // The reopened dialog has no old error.
    expect((await openedDialog()).textContent).not.toContain('cannot be reached');
    await pointer.click(screen.getByRole('button', { name: 'Yes, refund me' }));
    expect(await screen.findByRole('heading', { name: 'Refunded' })).toBeTruthy();
  });
});
