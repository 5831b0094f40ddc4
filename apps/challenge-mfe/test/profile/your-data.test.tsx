import { PROGRESS_FRESH_MS } from '@scrollstop/challenge/constants';
import { RECORD_OWNER, storageKeys } from '@scrollstop/contracts/device/storage';
import { settle } from '@scrollstop/ui/testing/settle.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { done, storeEntries, visit } from '../harness.tsx';
import { server, withServer } from '../server.ts';

withServer();

/** The files that the page has saved. */
let files: { name: string; text: Promise<string> }[] = [];
beforeEach(() => {
  files = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:test/${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) files.push({ name: this.download, text: blob.text() });
  });
});

const section = () => screen.findByRole('region', { name: 'Your data' });
const press = async (pointer: { click: (element: Element) => Promise<void> }, name: string) =>
  pointer.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
const receipt = {
  deletedAt: '2026-11-21T18:00:00.000Z',
  done: [
    { service: 'auth', erased: { account: 1, refresh_token: 4 }, kept: {}, why: {} },
    { service: 'progress', erased: { progress: 12, document: 3, stats: 0 }, kept: {}, why: {} },
    { service: 'billing', erased: {}, kept: { payment: 1 }, why: { payment: 'accounting' as const } },
  ],
  later: ['integrations'],
};

describe('the download', () => {
  test.each([true, false])('asks for proof first if the server requires it; confirmed: %s', async (confirmed) => {
    server.proofNeeded = true;
    const { pointer, host, toasts } = await visit({ path: '/profile/account' });
    host.proveUser.mockImplementation(() => {
      server.proofNeeded = !confirmed;
      return Promise.resolve(confirmed);
    });
    await press(pointer, 'Download everything as JSON');
    if (confirmed) await waitFor(() => expect(toasts).toMatchObject([{ title: 'Download ready' }]));
    else expect((await screen.findByRole('alert')).textContent).toContain('First confirm that it is you');
    expect(files).toHaveLength(confirmed ? 1 : 0);
    expect(host.proveUser).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['Download everything as JSON', 'json', 'scrollstop.json'],
    ['Download everything as CSV', 'csv', 'scrollstop.zip'],
  ])('saves the server’s file after "%s"', async (label, format, name) => {
    const { pointer, toasts } = await visit({ path: '/profile/account' });
    await press(pointer, label);
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Download ready' }]));
    expect(server.calls).toContain(`GET /api/auth/data-export?format=${format}`);
    expect(files.map((file) => file.name)).toEqual([name]);
    expect(await files[0]?.text).toContain('1000');
  });

  test.each([
    ['offline' as const, 'We cannot be reached. Try again.'],
    [503, 'no'],
  ])('shows a message and saves nothing after a failure (%s)', async (fails, words) => {
    const { pointer } = await visit({ path: '/your-data' });
    await section();
    server.fails = fails;
    await press(pointer, 'Download everything as JSON');
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(files).toEqual([]);
  });

  test('is disabled without a network, with the reason', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await visit({ path: '/your-data' });
    expect((await section()).textContent).toContain('need a connection.');
    for (const name of ['Download everything as JSON', 'Download everything as CSV', 'Delete my account'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) }).disabled).toBe(true);
  });
});

describe('the deletion', () => {
  const open = async (opening = {}) => {
    server.receipt = receipt;
    const page = await visit({ path: '/profile/account', ...opening });
    await press(page.pointer, 'Delete my account');
    return page;
  };
  const toLastStep = async () => {
    const page = await open();
    await press(page.pointer, 'Go on');
    return page;
  };

  test('explains the consequences first and can be cancelled', async () => {
    const { pointer } = await open();
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    expect(dialog.textContent).toContain('cannot be undone');
    expect(dialog.textContent).toContain('Within 30 days of the purchase');
    // A list of losses has no check marks.
    const facts = within(dialog).getAllByRole('listitem');
    expect(facts).toHaveLength(3);
    expect(facts.filter((fact) => fact.querySelector('svg'))).toEqual([]);
    await expectAccessible();
    await press(pointer, 'Keep my account');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls).not.toContain('POST /api/auth/delete-account');
  });

  test('has a way to cancel and a way back beside its last button', async () => {
    const { pointer } = await toLastStep();
    const button = await screen.findByRole('button', { name: 'Delete for good' });
    // Orange is reserved for the emergency.
    expect(button.dataset['variant']).toBe('alert');
    await expectAccessible();
    await press(pointer, 'Back');
    await press(pointer, 'Go on');
    await press(pointer, 'Keep my account');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls).not.toContain('POST /api/auth/delete-account');
  });

  test('names unopened gifts with a link to their refund, and only if there are any', async () => {
    const { unmount } = await open();
    await screen.findByRole('dialog', { name: 'Delete your account?' });
    await waitFor(() => expect(server.calls).toContain('GET /api/gifts'));
    expect(screen.queryByText(/not opened/)).toBeNull();
    unmount();
    const gift = (id: string) => ({ id, code: 'ABCD-EFGH-JKMN', state: 'unopened' as const });
    server.giftOrders = [
      {
        reference: 'SS-7K3MQ-2XA9T',
        key: 'k'.repeat(22),
        guest: false,
        provider: 'stripe',
        amount: 1580,
        currency: 'USD',
        line: '',
        receiptNumber: '2026-1',
        paidAt: '2026-11-20T08:00:00.000Z',
        refundableUntil: '2026-12-20T08:00:00.000Z',
        refund: 'possible',
        refunded: 0,
        gifts: [gift('a'), gift('b')],
      },
    ];
    await open();
    expect(await screen.findByText(/^2 gifts are not opened. Their codes stay good./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get the money back first' }).getAttribute('href')).toBe('/gift/bought');
  });

  test('offers the download first', async () => {
    const { pointer } = await open();
    await press(pointer, 'Download it first');
    await waitFor(() => expect(files.map((file) => file.name)).toEqual(['scrollstop.json']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('deletes nothing without proof of identity, and shows the reason', async () => {
    storeEntries([done(1, '2026-11-15')]);
    server.proofNeeded = true;
    const { pointer, host } = await toLastStep();
    await press(pointer, 'Delete for good');
    expect((await screen.findByRole('alert')).textContent).toContain('First confirm that it is you');
    expect(localStorage.getItem(storageKeys.progress)).not.toBeNull();
    expect(host.logout).not.toHaveBeenCalled();
  });

  test('shows the receipt, clears the device at once, and leads to /auth when closed', async () => {
    storeEntries([done(1, '2026-11-15')]);
    localStorage.setItem(storageKeys.introSeen, 'true');
    const { pointer, host, toasts } = await toLastStep();
    await press(pointer, 'Delete for good');
    const receipt = await screen.findByRole('dialog', { name: 'Account deleted' });
    const shown = receipt.textContent;
    expect(shown).toContain('days12');
    expect(shown).toContain('payments1 · kept for ten years');
    expect(shown).toContain('lists, such as check-ins and plans3');
    expect(shown).toContain('once it is: emails, reminders and visits.');
    expect(shown).not.toMatch(/refresh|totals/);
    await expectAccessible();
    expect(localStorage.getItem(storageKeys.progress)).toBeNull();
    expect(localStorage.getItem(storageKeys.introSeen)).toBe('true');
    await pointer.click(within(receipt).getByRole('button', { name: 'Done' }));
    expect(host.logout).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Account deleted' }]));
  });

  test('ends the sync, so a return to the app loads and writes nothing, and the receipt stays', async () => {
    localStorage.setItem(RECORD_OWNER, '1000');
    storeEntries([done(1, '2026-11-15')]);
    const counted = {
      device: 'device-0001',
      counters: { 'device-0001': { score: 2 } },
      days: {},
      starDates: [],
    };
    localStorage.setItem(storageKeys.totals, JSON.stringify({ schemaVersion: 1, ...counted }));
    const { pointer } = await toLastStep();
    // Otherwise a fast machine would send unsynced items during the deletion.
    for (const call of ['POST /api/progress 1', 'POST /api/stats'])
      await waitFor(() => expect(server.calls).toContain(call));
    await press(pointer, 'Delete for good');
    await screen.findByRole('dialog', { name: 'Account deleted' });
    const before = [Object.keys(localStorage), [...server.calls]];
    expect(before[0]).not.toContain(RECORD_OWNER);
    server.fails = 401;
    vi.setSystemTime(Date.now() + PROGRESS_FRESH_MS + 1);
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pageshow'));
    await settle(() => vi.dynamicImportSettled());
    expect([Object.keys(localStorage), server.calls]).toEqual(before);
  });

  test('changes nothing without a response', async () => {
    storeEntries([done(1, '2026-11-15')]);
    const { pointer, host } = await toLastStep();
    server.fails = 'offline';
    await press(pointer, 'Delete for good');
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    expect(localStorage.getItem(storageKeys.progress)).not.toBeNull();
    expect(host.logout).not.toHaveBeenCalled();
  });
});

describe('the data of the demo', () => {
  const demo = { path: '/profile/account', person: { id: 999 }, demo: true };

  test('is downloaded from the device without a request', async () => {
    storeEntries([done(1, '2026-11-15', { reflectionText: 'only here' })]);
    const { pointer } = await visit(demo);
    await press(pointer, 'Download everything as JSON');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text).toContain('only here');
    await press(pointer, 'Download everything as CSV');
    await waitFor(() => expect(files).toHaveLength(2));
    expect(server.calls).toEqual([]);
  });

  test('is deleted by leaving, after one confirmation', async () => {
    const { pointer, host } = await visit(demo);
    await press(pointer, 'Delete the demo here');
    expect(host.logout).not.toHaveBeenCalled();
    await press(pointer, 'Delete for good');
    expect(host.logout).toHaveBeenCalledTimes(1);
  });
});
