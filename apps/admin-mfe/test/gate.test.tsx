import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Standalone } from '../src/standalone/standalone.tsx';
import { visit } from './harness.tsx';
import { respond, requests, PASSWORD, shopStatus, withServer } from './server.ts';

withServer();

test('/admin asks for the password before it sends any request', async () => {
  await visit('/admin', { password: '' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Area admin');
  expect(requests).toEqual([]);
});

describe.each([
  ['/shopify', ['Guida alla configurazione', 'configurati', 'Importa clienti'], 'Mostra ordini e messaggi'],
  ['/email', ['Servizio attivo', 'ScrollStop <ciao@scrollstop.example>', 'Salva mittente'], 'Mostra i numeri'],
])('%s', (path, open, action) => {
  test('is open to every user, and an action for the owner alone continues after the owner has signed in', async () => {
    const { pointer } = await visit(path, { password: '' });
    for (const words of open) expect((await screen.findAllByText(words)).length, words).toBeGreaterThan(0);
    expect(requests.map((call) => [call.path.endsWith('/setup'), call.password])).toEqual([[true, null]]);
    expect(screen.queryByRole('button', { name: 'Esci' })).toBeNull();

    await pointer.click(screen.getByRole('button', { name: action }));
    await pointer.type(screen.getByLabelText('Password admin'), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Accesso negato');
    await pointer.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(await screen.findByRole('button', { name: action })).toBeTruthy();

    await pointer.click(screen.getByRole('button', { name: action }));
    await pointer.type(screen.getByLabelText('Password admin'), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('button', { name: 'Esci' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: action })).toBeNull();
  });
});

test('an import asks for the password once, keeps the typed input, and is sent after the sign-in', async () => {
  respond('POST /api/shopify/import', { imported: 3, total: 3, state: 'done', shop: 'casa', expected: 3 });
  const { pointer } = await visit('/shopify', { password: '' });
  await pointer.type(screen.getByLabelText('Nome del negozio'), 'casa');
  await pointer.type(screen.getByLabelText('Token di accesso'), 'shpat_kept');
  await pointer.click(screen.getByRole('button', { name: 'Importa clienti' }));
  await pointer.type(await screen.findByLabelText('Password admin'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('Importati 3 clienti su 3.')).toBeTruthy();
  expect(requests.find(({ path, method }) => path === '/api/shopify/import' && method === 'POST')?.body).toEqual({
    shopUrl: 'casa',
    shopifyApiKey: 'shpat_kept',
  });
  // The session survives leaving the page, even without a second factor.
  cleanup();
  await visit('/admin', { password: '' });
  expect(await screen.findByText('giulia@example.it')).toBeTruthy();
});

test('signing in on /admin also serves the next visit', async () => {
  await visit('/admin');
  await screen.findByText('giulia@example.it');
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  cleanup();
  await visit('/email', { password: '' });
  expect(await screen.findByRole('button', { name: 'Esci' })).toBeTruthy();
  expect(screen.queryByLabelText('Password admin')).toBeNull();
});

test('a blank password cannot be submitted, and Enter submits the form', async () => {
  const { pointer } = await visit('/admin', { password: '' });
  const field = screen.getByLabelText('Password admin');
  const submit = screen.getByRole('button', { name: 'Accedi' });
  await pointer.type(field, '   {Enter}');
  expect(submit).toHaveProperty('disabled', true);
  expect(requests).toEqual([]);
  await pointer.type(field, '{Backspace}{Backspace}{Backspace}x{Enter}');
  expect(await screen.findByText('Errore: Accesso negato')).toBeTruthy();
});

test('a password with characters that no header allows counts as wrong', async () => {
  await visit('/admin', { password: 'pässwörd €' });
  expect(await screen.findByText('Errore: Accesso negato')).toBeTruthy();
});

test('one password opens the three pages, is sent with every call as a header and stored nowhere', async () => {
  const { goTo } = await visit('/admin');
  expect(await screen.findByText('giulia@example.it')).toBeTruthy();
  goTo('/email');
  expect(await screen.findByText('Servizio attivo')).toBeTruthy();
  goTo('/shopify');
  expect(await screen.findByText('Guida alla configurazione')).toBeTruthy();
  const guarded = requests.filter(({ path }) => !path.endsWith('/setup') && path !== '/api/admin/session');
  expect(guarded.every(({ password }) => password === PASSWORD)).toBe(true);
  const storedText = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]);
  expect(storedText).not.toContain(PASSWORD);
});

test('signing out forgets the password', async () => {
  const { pointer } = await visit('/admin');
  await screen.findByText('giulia@example.it');
  await pointer.click(screen.getByRole('button', { name: 'Esci' }));
  expect(screen.getByLabelText('Password admin')).toHaveProperty('value', '');
  expect(screen.queryByText('giulia@example.it')).toBeNull();
});

test.each([
  [{ status: 403, body: { message: 'off', code: 'admin_off' } }, 'Errore: Disattivata: manca la password admin.'],
  [
    { status: 429, body: { message: 'wait', code: 'rate_limited' } },
    'Errore: Troppi tentativi. Riprova tra 15 minuti.',
  ],
  [{ status: 503, body: { message: 'In pausa.', code: 'unavailable' } }, 'Errore: In pausa.'],
  [{ status: 404 }, 'Errore: Accesso negato'],
])('a response of %j is shown as %s', async (reply, words) => {
  respond('GET /api/admin/users', reply);
  await visit('/admin');
  expect(await screen.findByText(words)).toBeTruthy();
});

test('without a network the password is kept, and the retry sends it again', async () => {
  respond('GET /api/admin/users', 'offline');
  const { pointer } = await visit('/admin');
  expect(await screen.findByText('Errore: Nessuna connessione. Riprova più tardi.')).toBeTruthy();
  respond('GET /api/admin/users', []);
  await pointer.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Nessun utente registrato')).toBeTruthy();
  // The same holds for a later search.
  respond('GET /api/admin/users', 'offline');
  await pointer.type(screen.getByLabelText('Cerca per email o nome'), 'marco');
  await screen.findByText(/Nessuna connessione/);
  respond('GET /api/admin/users', []);
  await pointer.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Nessun utente corrisponde')).toBeTruthy();
  expect(screen.getByLabelText('Cerca per email o nome')).toHaveProperty('value', 'marco');
});

test('a retry of public data sends the request again', async () => {
  respond('GET /api/shopify/setup', { status: 503 });
  const { pointer } = await visit('/shopify', { password: '' });
  const retry = await screen.findByRole('button', { name: 'Riprova' });
  respond('GET /api/shopify/setup', { webhooks: shopStatus.webhooks, urls: shopStatus.urls });
  await pointer.click(retry);
  expect(await screen.findByText('Guida alla configurazione')).toBeTruthy();
});

test('the English pages are not marked as Italian', async () => {
  await visit('/admin', { locale: 'en', password: '' });
  expect(screen.getByRole('button', { name: 'Sign in' }).closest('[lang]')?.getAttribute('lang')).not.toBe('it');
});

test('on the standalone site a wrong password shows a message, and focus and title follow the retry back to the form', async () => {
  history.replaceState(null, '', '/admin');
  render(<Standalone />);
  const pointer = userEvent.setup();
  await pointer.click(screen.getByLabelText('Password admin'));
  await pointer.paste('wrong password');
  await pointer.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Errore: Accesso negato');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  await pointer.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(screen.getByLabelText('Password admin')).toHaveProperty('value', '');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(document.title).toContain(screen.getByRole('heading', { level: 1 }).textContent);
});
