import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { visit } from './harness.tsx';
import { respond, requests, mail, withServer } from './server.ts';

withServer();
afterEach(() => localStorage.clear());

const figures = () =>
  within(screen.getByRole('region', { name: 'Stato' }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test('the page shows the mail settings and counts reported by the server', async () => {
  await visit('/email');
  expect(await screen.findByText('Servizio attivo')).toBeTruthy();
  expect(figures()).toEqual([
    'Mittente attuale: ScrollStop <ciao@scrollstop.example>',
    'Benvenuto: attiva',
    'Password temporanea: attiva',
    'Conferma del pagamento: attiva',
    'Rimborso: attiva',
    'Promemoria: disattivata',
    'Inviate nelle ultime 24 ore: 12',
    'In attesa: 0',
    'Non consegnate: 0',
    'Indirizzi esclusi: 1',
  ]);
});

test('an unconfigured mail service is shown as such, with the last error', async () => {
  respond('GET /api/admin/mail', { ...mail, configured: false, sender: null, lastError: 'smtp_550' });
  await visit('/email');
  expect(await screen.findByText('Servizio non configurato')).toBeTruthy();
  expect(figures()).toContain('Ultimo errore: smtp_550');
});

async function save(address: string) {
  const opened = await visit('/email');
  const form = screen.getByRole('form', { name: 'Indirizzo del mittente' });
  if (address) await opened.pointer.type(within(form).getByLabelText('Email'), address);
  await opened.pointer.click(within(form).getByRole('button', { name: 'Salva mittente' }));
  return opened;
}

test.each(['', '   ', 'ciao.scrollstop'])('the invalid address %j is refused', async (address) => {
  const { toasts } = await save(address);
  expect(toasts).toEqual([
    {
      title: 'Email non valida',
      description: 'Inserisci un indirizzo email valido',
      failed: true,
      lang: 'it',
    },
  ]);
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

test('the sender is stored on this device without a request', async () => {
  const { toasts } = await save('ciao@scrollstop.example');
  expect(toasts).toMatchObject([{ title: 'Mittente salvato' }]);
  expect(await screen.findByText(/Salvato qui: ciao@scrollstop.example/)).toBeTruthy();
  const sent = requests.filter(({ method, path }) => method !== 'GET' && path !== '/api/admin/session');
  expect(sent).toEqual([]);
});

test('a storage failure shows the specified message', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { toasts } = await save('ciao@scrollstop.example');
  expect(toasts).toMatchObject([
    { title: 'Errore', description: 'Impossibile aggiornare configurazione', failed: true },
  ]);
});
