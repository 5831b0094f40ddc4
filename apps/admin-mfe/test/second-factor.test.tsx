import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { visit } from './harness.tsx';
import { respond, requests, CODE, PASSWORD, secondFactor, withServer } from './server.ts';

withServer();
beforeEach(() => void (secondFactor.on = true));

const code = () => screen.findByLabelText('Codice di verifica');
async function enter(pointer: UserEvent, { password = '', digits = CODE }) {
  const field = await code();
  if (password) {
    await pointer.clear(screen.getByLabelText('Password admin'));
    await pointer.type(screen.getByLabelText('Password admin'), password);
  }
  await pointer.type(field, `${digits}{Enter}`);
}
const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]);

test('password and code open the requested page, and no later call carries the password', async () => {
  const { pointer, goTo } = await visit('/admin');
  const field = await code();
  expect(document.activeElement).toBe(field);
  expect(screen.getByLabelText('Password admin')).toHaveProperty('value', PASSWORD);
  await enter(pointer, {});
  expect(await screen.findByText('giulia@example.it')).toBeTruthy();
  goTo('/email');
  expect(await screen.findByText('Servizio attivo')).toBeTruthy();
  const signedIn = requests.findIndex(({ method, path }) => method === 'POST' && path === '/api/admin/session');
  expect(requests[signedIn]?.body).toEqual({ password: PASSWORD, code: CODE });
  expect(requests.slice(signedIn).every(({ password }) => password === null)).toBe(true);
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(kept()).not.toContain(PASSWORD);
});

test('a wrong code shows a message and empties the field, and the password stays', async () => {
  const { pointer } = await visit('/admin');
  await enter(pointer, { digits: '000000' });
  expect((await screen.findByRole('alert')).textContent).toContain('Password o codice errati');
  expect(await code()).toHaveProperty('value', '');
  await enter(pointer, {});
  expect(await screen.findByText('giulia@example.it')).toBeTruthy();
});

test('a wrong password and a used code are refused with the same message', async () => {
  const { pointer } = await visit('/admin', { password: 'wrong' });
  await enter(pointer, {});
  const words = (await screen.findByRole('alert')).textContent;
  await enter(pointer, { password: PASSWORD });
  await screen.findByText('giulia@example.it');
  secondFactor.session = false;
  await pointer.click(screen.getByRole('button', { name: 'Scarica CSV' }));
  await enter(pointer, { password: PASSWORD });
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

test('only six digits are accepted, however they are pasted', async () => {
  const { pointer } = await visit('/admin');
  const field = await code();
  await pointer.click(field);
  await pointer.paste(' 12 34-56 7');
  expect(field).toHaveProperty('value', CODE);
});

test('a session that ends during a form asks for a sign-in, keeps the input and sends it afterwards', async () => {
  const { pointer } = await visit('/shopify');
  await enter(pointer, {});
  // Shown only to the owner, so from here on there is a session that can end.
  await screen.findByText('Ultimo messaggio');
  await pointer.type(await screen.findByLabelText('Nome del negozio'), 'mare-aperta');
  await pointer.type(screen.getByLabelText('Token di accesso'), 'shpat_kept');
  respond('POST /api/shopify/import', {
    imported: 3,
    total: 3,
    state: 'done',
    shop: 'mare-aperta',
    expected: 3,
  });
  secondFactor.session = false;
  secondFactor.codes = ['654321'];
  await pointer.click(screen.getByRole('button', { name: 'Importa clienti' }));
  expect(await screen.findByText('Sessione scaduta. Accedi di nuovo.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Importa clienti' }), 'hidden during the sign-in').toBeNull();
  await enter(pointer, { password: PASSWORD, digits: '654321' });
  expect(await screen.findByText('Importati 3 clienti su 3.')).toBeTruthy();
  expect(screen.getByLabelText('Nome del negozio')).toHaveProperty('value', 'mare-aperta');
  const imports = requests.filter(({ method, path }) => method === 'POST' && path === '/api/shopify/import');
  expect(imports.map(({ body }) => body)).toEqual([
    { shopUrl: 'mare-aperta', shopifyApiKey: 'shpat_kept' },
    { shopUrl: 'mare-aperta', shopifyApiKey: 'shpat_kept' },
  ]);
});

test('a reload keeps the session; signing out ends it on the server, and the next visit asks for the password', async () => {
  const { pointer } = await visit('/admin');
  await enter(pointer, {});
  await screen.findByText('giulia@example.it');
  cleanup();
  const again = await visit('/admin', { password: '' });
  expect(await screen.findByText('giulia@example.it')).toBeTruthy();
  await again.pointer.click(screen.getByRole('button', { name: 'Esci' }));
  expect(screen.getByLabelText('Password admin')).toHaveProperty('value', '');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/admin/session' }));
  cleanup();
  requests.length = 0;
  await visit('/admin', { password: '' });
  expect(screen.getByLabelText('Password admin')).toHaveProperty('value', '');
  expect(requests).toEqual([]);
});

test('leaving the code form leads back to the password form', async () => {
  const { pointer } = await visit('/admin');
  await code();
  await pointer.click(screen.getByRole('button', { name: 'Esci' }));
  expect(screen.queryByLabelText('Codice di verifica')).toBeNull();
  expect(screen.getByLabelText('Password admin')).toHaveProperty('value', '');
});

test.each(['/admin', '/shopify', '/email'])('a warning about a missing second factor is shown on %s', async (path) => {
  secondFactor.on = false;
  respond('GET /api/admin/session', { name: null, warnSecondFactor: true });
  await visit(path);
  expect(await screen.findByText(/Imposta il secondo fattore/)).toBeTruthy();
});

test('the warning is absent with a second factor, or without a server', async () => {
  const { pointer } = await visit('/admin');
  respond('GET /api/admin/session', { name: 'anna', warnSecondFactor: false });
  await enter(pointer, {});
  await screen.findByText('giulia@example.it');
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/admin/session')).toBe(true));
  expect(screen.queryByText(/Imposta il secondo fattore/)).toBeNull();
});

test('after a reload without a session, a new sign-in shows everything that is for the owner alone', async () => {
  respond('GET /api/admin/session', { name: null, warnSecondFactor: true });
  sessionStorage.setItem('scrollstop-owner-session', '1');
  const { pointer } = await visit('/admin', { password: '' });
  await enter(pointer, { password: PASSWORD });
  expect(await screen.findByText('giulia@example.it')).toBeTruthy();
  expect(await screen.findByText(/Imposta il secondo fattore/)).toBeTruthy();
});

test('leaving the sign-in form of an ended session reports no failure of the action that needed it', async () => {
  const { pointer, toasts } = await visit('/admin');
  await enter(pointer, {});
  await screen.findByText('giulia@example.it');
  secondFactor.session = false;
  await pointer.click(screen.getByRole('button', { name: 'Scarica CSV' }));
  await code();
  await pointer.click(screen.getByRole('button', { name: 'Esci' }));
  expect(await screen.findByLabelText('Password admin')).toBeTruthy();
  // A failure would be reported as soon as the form is closed, so its toast would exist one macrotask later.
  await pointer.click(screen.getByLabelText('Password admin'));
  expect(toasts).toEqual([]);
});
