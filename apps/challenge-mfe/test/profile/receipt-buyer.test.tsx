import type { Locale } from '@scrollstop/contracts/language';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { openedDialog, visit } from '../harness.tsx';
import { dialogClosed } from '../open-dialog.tsx';
import { bought } from '../server/purchase.ts';
import { server, withServer } from '../server.ts';

withServer();

const SAVE = 'POST /api/billing/receipt/buyer';
const company = { name: 'Ada srl', address: 'Via Roma 1, Milano', country: 'IT', taxId: 'IT01234567890' };
let purchases = 0;

/** Each test has its own purchase, because unsaved text belongs to a purchase. */
async function open(locale: Locale = 'default') {
  purchases += 1;
  server.purchase = { ...bought, paymentId: `SS-${purchases}` };
  return visit({ path: '/profile/account', locale });
}
const card = () => screen.findByRole('region', { name: 'Your purchase' });
const opener = async (name = 'Add your details to the receipt') => within(await card()).findByRole('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const saved = () => server.calls.filter((call) => call === SAVE);

async function openForm() {
  const visited = await open();
  await visited.pointer.click(await opener());
  const dialog = await screen.findByRole('dialog', { name: 'Details on the receipt' });
  const save = () => visited.pointer.click(within(dialog).getByRole('button', { name: 'Save' }));
  return { ...visited, dialog, save };
}

describe('the buyer’s details', () => {
  test('are typed, saved, announced and shown in the card', async () => {
    const { pointer, save } = await openForm();
    await pointer.type(field('Name or company'), company.name);
    await pointer.type(field('Address'), 'Via Roma 1\nMilano');
    await pointer.selectOptions(field('Country'), 'Italy');
    await pointer.type(field('Tax number'), 'it01234567890');
    await save();
    await dialogClosed();
    expect(server.buyer).toEqual(company);
    const text = (await card()).textContent;
    expect(text).toContain('Made out to: Ada srl, Via Roma 1, Milano, Italy, IT01234567890');
    expect(text).toContain('Your receipt shows it.');
    expect(document.activeElement).toBe(await opener('Change your details on the receipt'));
  });

  test('are optional, and removed if every field is empty', async () => {
    server.buyer = company;
    const { pointer } = await open();
    await pointer.click(await opener('Change your details on the receipt'));
    for (const name of ['Name or company', 'Address', 'Tax number']) await pointer.clear(field(name));
    await pointer.selectOptions(field('Country'), 'No country');
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await card()).textContent).toContain('Your receipt names nobody.'));
    expect(server.buyer).toBeNull();
    expect((await card()).textContent).not.toContain('Made out to');
  });

  test('are in Italian in the Italian app', async () => {
    server.buyer = company;
    const { pointer } = await open('it');
    const italian = await screen.findByRole('region', { name: 'Il tuo acquisto' });
    await within(italian).findByText(/^Intestata a:/);
    expect(italian.textContent).toContain('Ada srl, Via Roma 1, Milano, Italia, IT01234567890');
    await pointer.click(within(italian).getByRole('button', { name: 'Modifica i tuoi dati sulla ricevuta' }));
    await pointer.clear(field('Codice fiscale o partita IVA'));
    await pointer.type(field('Codice fiscale o partita IVA'), '<1>');
    await pointer.click(screen.getByRole('button', { name: 'Salva' }));
    expect((await openedDialog()).textContent).toContain('Usa lettere, cifre, spazi');
  });

  test('are not offered while they cannot be loaded', async () => {
    server.buyer = 'failing';
    await open();
    await waitFor(() => expect(server.calls).toContain('GET /api/billing/receipt/buyer'));
    expect(within(await card()).queryByRole('button', { name: /details/ })).toBeNull();
    expect(within(await card()).getByRole('link', { name: 'Open receipt 2026-000042' })).toBeTruthy();
  });
});

describe('the form of the buyer’s details', () => {
  test('shows errors beside the field, focuses it, and sends nothing', async () => {
    const { pointer, save, dialog } = await openForm();
    await pointer.click(field('Name or company'));
    await pointer.paste('a'.repeat(10_000));
    await pointer.type(field('Tax number'), '12_34');
    await save();
    expect(dialog.textContent).toContain('Use 120 characters at most.');
    expect(dialog.textContent).toContain('Use letters, digits, spaces and . - /');
    expect(document.activeElement).toBe(field('Name or company'));
    expect(field('Name or company').value).toHaveLength(10_000);
    expect(saved()).toEqual([]);
    await expectAccessibleInBothThemes();
  });

  test.each([
    ['offline', 'We cannot be reached. Try again.'],
    [500, 'Not saved. Try again.'],
  ] as const)('keeps the typed text if the server is %s, and saves it on the next attempt', async (fails, words) => {
    const { pointer, save, dialog } = await openForm();
    await pointer.type(field('Name or company'), 'Ada');
    server.fails = fails;
    await save();
    expect((await within(dialog).findByRole('alert')).textContent).toContain(words);
    expect(field('Name or company').value).toBe('Ada');
    server.fails = null;
    await pointer.click(screen.getByRole('button', { name: 'Close' }));
    await dialogClosed();
    await pointer.click(await opener());
    // The reopened form has no old error.
    expect((await openedDialog()).textContent).not.toContain(words);
    expect(field('Name or company').value).toBe('Ada');
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect(server.buyer).toMatchObject({ name: 'Ada' });
  });

  test('keeps the typed text if the session ends and the user signs in again', async () => {
    const { pointer, unmount } = await openForm();
    await pointer.type(field('Name or company'), 'Ada');
    unmount();
    await visit({ path: '/profile/account' });
    await userEvent.click(await opener());
    expect(field('Name or company').value).toBe('Ada');
  });

  test('keeps the typed text when it is closed, and discards it on Cancel', async () => {
    const { pointer } = await openForm();
    await pointer.type(field('Name or company'), 'Ada');
    await pointer.click(screen.getByRole('button', { name: 'Close' }));
    await dialogClosed();
    await pointer.click(await opener());
    expect(field('Name or company').value).toBe('Ada');
    await pointer.click(screen.getByRole('button', { name: 'Cancel' }));
    await pointer.click(await opener());
    expect(field('Name or company').value).toBe('');
  });

  test('can be filled in and sent by keyboard', async () => {
    const { pointer } = await openForm();
    await pointer.tab();
    await pointer.tab();
    expect(document.activeElement).toBe(field('Name or company'));
    await pointer.keyboard('Ada{Enter}');
    await dialogClosed();
    expect(server.buyer).toMatchObject({ name: 'Ada' });
  });
});
