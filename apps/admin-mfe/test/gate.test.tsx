import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from './harness.tsx';
import { respond, requests, PASSWORD, withServer } from './server.ts';

withServer();

test.each(['/admin', '/shopify', '/email'])(
  '%s requires the password first, without a request',
  async (path) => {
    await visit(path, { password: '' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Area admin');
    expect(requests).toEqual([]);
  },
);

test('a blank password cannot be sent; Enter sends', async () => {
  const { pointer } = await visit('/admin', { password: '' });
  const field = screen.getByLabelText('Password admin');
  const submit = screen.getByRole('button', { name: 'Accedi' });
  await pointer.type(field, '   {Enter}');
  expect(submit).toHaveProperty('disabled', true);
  expect(requests).toEqual([]);
  await pointer.type(field, '{Backspace}{Backspace}{Backspace}x{Enter}');
  expect(await screen.findByText('Errore: Accesso negato')).toBeTruthy();
});

test('a wrong password shows a message, and the retry returns to the form', async () => {
  const { pointer } = await visit('/admin', { password: 'wrong' });
  expect((await screen.findByRole('alert')).textContent).toContain('Errore: Accesso negato');
  await pointer.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(screen.getByLabelText('Password admin')).toHaveProperty('value', '');
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
  expect(requests.every(({ password }) => password === PASSWORD)).toBe(true);
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]);
  expect(kept).not.toContain(PASSWORD);
});

test('Esci deletes the password', async () => {
  const { pointer } = await visit('/admin');
  await screen.findByText('giulia@example.it');
  await pointer.click(screen.getByRole('button', { name: 'Esci' }));
  expect(screen.getByLabelText('Password admin')).toHaveProperty('value', '');
  expect(screen.queryByText('giulia@example.it')).toBeNull();
});

test.each([
  [
    { status: 403, body: { message: 'off', code: 'admin_off' } },
    'Errore: L’area admin è disattivata: non è impostata nessuna password.',
  ],
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
  expect(await screen.findByText('Errore: Nessuna connessione. Riprova quando torna.')).toBeTruthy();
  respond('GET /api/admin/users', []);
  await pointer.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Nessun utente registrato')).toBeTruthy();
});

test('the English texts are English, and only the other two sets are marked as Italian', async () => {
  await visit('/admin', { locale: 'en', password: '' });
  expect(screen.getByRole('button', { name: 'Sign in' }).closest('[lang]')?.getAttribute('lang')).not.toBe(
    'it',
  );
});
