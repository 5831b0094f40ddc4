import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { visit } from './harness.tsx';
import { giulia, payment, requests, respond, withServer } from './server.ts';

withServer();

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const paths = () => requests.map(({ path }) => path);
const tab = (name: string) => screen.getByRole('link', { name });

test('the list shows users with their access, in the order of the server', async () => {
  await visit('/admin');
  await screen.findByText('giulia@example.it');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Utenti registrati');
  expect(await screen.findByText('1 utente')).toBeTruthy();
  expect(rows()).toEqual([['1042', 'giulia@example.it', 'giulia', 'premium', '15 gen 2026']]);
});

test('an empty list says that there are no users', async () => {
  respond('GET /api/admin/users', []);
  respond('GET /api/admin/users/total', { total: 0 });
  await visit('/admin');
  expect(await screen.findByText('Nessun utente registrato')).toBeTruthy();
});

test('a search sends one request after the user stops typing, for the first page', async () => {
  respond('GET /api/admin/users', ({ path }) => (path.includes('search=marco') ? [] : [giulia]));
  const { pointer } = await visit('/admin');
  await screen.findByText('giulia@example.it');
  await pointer.type(screen.getByLabelText('Cerca per email o nome'), 'marco');
  expect(await screen.findByText('Nessun utente corrisponde')).toBeTruthy();
  expect(paths().filter((path) => path.startsWith('/api/admin/users?') && path.includes('search=m'))).toEqual([
    '/api/admin/users?search=marco&page=1&size=100',
  ]);
});

test('turning a page of a hundred by pointer scrolls to the top; by keyboard it keeps the scroll position and the focus', async () => {
  respond('GET /api/admin/users/total', { total: 250 });
  respond('GET /api/admin/users', ({ path }) =>
    Array.from({ length: 100 }, (_, row) => ({
      ...giulia,
      id: giulia.id + row,
      username: row === 0 ? /page=\d/.exec(path)![0] : '',
    })),
  );
  const { pointer } = await visit('/admin');
  expect(await screen.findByText('Pagina 1 di 3')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pagina precedente' }).ariaDisabled).toBe('true');
  const next = screen.getByRole('button', { name: 'Pagina successiva' });
  next.scrollIntoView();
  await pointer.click(next);
  expect(await screen.findByText('page=2')).toBeTruthy();
  expect(scrollY).toBe(0);
  next.scrollIntoView();
  await pointer.keyboard('{Enter}');
  expect(await screen.findByText('page=3')).toBeTruthy();
  expect(scrollY).toBeGreaterThan(0);
  expect([next.ariaDisabled, document.activeElement]).toEqual(['true', next]);
  await pointer.click(next);
  expect(screen.getByText('page=3')).toBeTruthy();
});

test('a list that has become shorter returns to its last page', async () => {
  respond('GET /api/admin/payments', ({ path }) =>
    path.includes('page=2') ? { payments: [], total: 100 } : { payments: [payment], total: 101 },
  );
  const { pointer } = await visit('/admin');
  await pointer.click(tab('Pagamenti'));
  await screen.findByText('SS-7');
  await pointer.click(screen.getByRole('button', { name: 'Pagina successiva' }));
  await waitFor(() => expect(paths().filter((path) => /payments.*page=\d/.test(path))).toHaveLength(3));
  expect(await screen.findByText('SS-7')).toBeTruthy();
});

test('the CSV download is the table written by the server', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  respond('GET /api/admin/users', ({ path }) => (path.includes('format=csv') ? 'id,email\r\n1042,x\r\n' : [giulia]));
  const { pointer } = await visit('/admin');
  await screen.findByText('giulia@example.it');
  await pointer.click(screen.getByRole('button', { name: 'Scarica CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const file = saved.mock.calls[0]![0] as File;
  expect(file.name).toBe('scrollstop-users.csv');
  expect(await file.text()).toContain('1042');
});

test('a reload shows the view that was open', async () => {
  respond('GET /api/admin/payments', { payments: [payment], total: 1 });
  await visit('/admin?view=payments');
  expect(await screen.findByText('SS-7')).toBeTruthy();
  expect(tab('Pagamenti').ariaCurrent).toBe('page');
});

test('the navigation leads from another view to the users, and the back button returns to that view', async () => {
  respond('GET /api/admin/payments', { payments: [payment], total: 1 });
  const { pointer } = await visit('/admin');
  await pointer.click(await screen.findByRole('link', { name: 'Pagamenti' }));
  await screen.findByText('SS-7');
  const rail = within(screen.getByRole('navigation', { name: 'Admin' }));
  await pointer.click(rail.getByRole('link', { name: 'Utenti' }));
  await screen.findByText('giulia@example.it');
  history.back();
  await screen.findByText('SS-7');
});

test('payments show their sums and the history of the provider’s facts', async () => {
  const payments = [payment, { ...payment, id: 'SS-8', userId: null }];
  respond('GET /api/admin/payments', { payments, total: 2 });
  const { pointer } = await visit('/admin');
  await screen.findByText('giulia@example.it');
  await pointer.click(tab('Pagamenti'));
  await screen.findByText('SS-7');
  expect(location.search).toBe('?view=payments');
  const rest = ['carta', 'pagato', '$7.90', '–', '15 gen 2026', 'Cronologia'];
  expect(rows()).toEqual([
    ['SS-7', '1042', ...rest],
    ['SS-8', 'senza account', ...rest],
  ]);
  await pointer.click(screen.getByRole('button', { name: 'Mostra la cronologia di SS-7' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cronologia di SS-7' });
  expect(await within(dialog).findByText('Pagato $7.90')).toBeTruthy();
  await pointer.click(within(dialog).getByRole('button', { name: 'Chiudi' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the codes of a gift order can be emailed again, and a second press ends a gift but a double click does not', async () => {
  const id = '0190a0b0-0000-7000-8000-000000000009';
  const gift = { id, state: 'unopened', openedAt: null, endedBecause: null as string | null };
  const opened = {
    ...gift,
    id: `${id.slice(0, -1)}8`,
    state: 'opened',
    openedAt: '2026-01-20T10:00:00.000Z',
  };
  const order = { reference: 'SS-G1', origin: 'stripe', userId: null, amount: 1580, currency: 'USD' };
  respond('GET /api/admin/gifts', ({ path }) => ({
    orders: path.includes('search=nobody')
      ? []
      : [
          {
            ...order,
            boughtAt: '2026-01-15T10:00:00.000Z',
            gifts: [gift, opened, { ...opened, id: `${id.slice(0, -1)}7` }],
          },
        ],
    total: 1,
    counts: { bought: 2, unopened: 1, opened: 1, ended: 0 },
  }));
  respond('POST /api/admin/gifts/resend', { status: 202, body: {} });
  respond('POST /api/admin/gifts/end', () => {
    Object.assign(gift, { state: 'ended', endedBecause: 'owner' });
    return { status: 202, body: {} };
  });
  const { pointer, toasts } = await visit('/admin', { locale: 'en' });
  await screen.findByText('giulia@example.it');
  await pointer.click(tab('Gifts'));
  expect(await screen.findByText('2 bought: 1 not opened, 1 opened, 0 ended')).toBeTruthy();
  expect(rows()).toEqual([['SS-G1', 'no account', 'not opened, opened × 2', '$15.80', '15 Jan 2026', 'Open']]);
  await pointer.click(screen.getByRole('button', { name: 'Open SS-G1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gifts of SS-G1' }));
  await pointer.click(dialog.getByRole('button', { name: 'Email the codes again' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'The email is sent.' }]));
  await pointer.dblClick(dialog.getByRole('button', { name: 'End gift 1' }));
  const forGood = dialog.getByRole('button', { name: 'End gift 1 for good' });
  expect(forGood.ariaBusy).toBeNull();
  await pointer.click(forGood);
  expect(await dialog.findByText(/ended: by the owner/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /End gift 1|again/ })).toBeNull();
  expect(requests.filter(({ path }) => /gifts\/(resend|end)$/.test(path)).map(({ body }) => body)).toMatchObject([
    { reference: 'SS-G1' },
    { id },
  ]);
  await pointer.click(dialog.getByRole('button', { name: 'Close' }));
  await pointer.type(screen.getByLabelText(/^Search by order/), 'nobody');
  expect(await screen.findByText('No order matches')).toBeTruthy();
});

test('a replayed dead letter is marked in the list', async () => {
  const letter = {
    service: 'progress',
    id: '0190a0b0-0000-7000-8000-000000000001',
    consumer: 'progress__user_registered',
    subject: 'evt.auth.user_registered',
    eventId: null,
    error: 'no such column',
    deliveries: 8,
    createdAt: '2026-01-15T10:00:00.000Z',
    replayedAt: null as string | null,
  };
  respond('GET /api/admin/dead-letters', () => ({ letters: [letter], unreachable: ['billing'] }));
  respond(`POST /api/admin/dead-letters/progress/${letter.id}/replay`, () => {
    letter.replayedAt = '2026-01-16T10:00:00.000Z';
    return { replayed: true };
  });
  const { pointer, toasts } = await visit('/admin');
  await screen.findByText('giulia@example.it');
  await pointer.click(tab('Eventi bloccati'));
  expect(await screen.findByText('1 evento da rieseguire')).toBeTruthy();
  expect(screen.getByText(/Non rispondono: billing/)).toBeTruthy();
  await pointer.click(screen.getByRole('button', { name: 'Riesegui user_registered' }));
  expect(await screen.findByText('rieseguito il 16 gen 2026')).toBeTruthy();
  expect(toasts).toMatchObject([{ title: 'Evento rieseguito', lang: 'it' }]);
});

test('a failed replay keeps the letter and shows a message', async () => {
  respond('GET /api/admin/dead-letters', {
    letters: [
      {
        service: 'billing',
        id: '0190a0b0-0000-7000-8000-000000000002',
        consumer: 'billing__user_deleted',
        subject: 'evt.auth.user_deleted',
        eventId: null,
        error: 'x',
        deliveries: 8,
        createdAt: '2026-01-15T10:00:00.000Z',
        replayedAt: null,
      },
    ],
    unreachable: [],
  });
  const { pointer, toasts } = await visit('/admin');
  await screen.findByText('giulia@example.it');
  await pointer.click(tab('Eventi bloccati'));
  await pointer.click(await screen.findByRole('button', { name: 'Riesegui user_deleted' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Errore', failed: true }]));
  expect(screen.getByRole('button', { name: 'Riesegui user_deleted' })).toBeTruthy();
});

test('the funnel shows shares of the visits for the chosen period', async () => {
  const { pointer } = await visit('/admin');
  await screen.findByText('giulia@example.it');
  await pointer.click(tab('Percorso'));
  await screen.findByText('2000');
  const steps = within(screen.getByRole('list', { name: 'Percorso' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Visita2000',
    'Prova avviata50025% delle visite',
    'Premium1005% delle visite',
    'Giorno 7603% delle visite',
    'Giorno 30201% delle visite',
  ]);
  await pointer.click(screen.getByLabelText('7 giorni'));
  await waitFor(() => expect(paths()).toContain('/api/admin/funnel?days=7'));
});

const entry = {
  id: 7,
  at: '2026-01-15T10:00:00.000Z',
  name: 'anna' as string | null,
  ip: '203.0.113.7',
  action: 'integrations POST /api/shopify/import',
  ok: true,
};

test('the audit shows who did what, when, from where, and which actions were refused', async () => {
  respond('GET /api/admin/audit', {
    entries: [
      entry,
      { ...entry, id: 6, name: null, action: 'auth POST /api/admin/session', ok: false },
      { ...entry, id: 5, name: null, action: 'billing POST /api/admin/newer' },
    ],
    total: 3,
  });
  const { pointer } = await visit('/admin');
  await pointer.click(tab('Registro'));
  expect(await screen.findByText('3 azioni')).toBeTruthy();
  expect(rows().map(([, who, what, from, result]) => [who, what, from, result])).toEqual([
    ['anna', 'Ha importato clienti del negozio', '203.0.113.7', 'consentita'],
    ['–', 'Accesso', '203.0.113.7', 'rifiutata'],
    ['titolare', 'billing POST /api/admin/newer', '203.0.113.7', 'consentita'],
  ]);
  await pointer.click(screen.getByLabelText('Rifiutate'));
  await waitFor(() => expect(paths()).toContain('/api/admin/audit?search=&kind=refused&page=1&size=100'));
});

test('an audit without actions says so, and a filter without a match as well', async () => {
  respond('GET /api/admin/audit', { entries: [], total: 0 });
  const { pointer } = await visit('/admin');
  await pointer.click(tab('Registro'));
  expect(await screen.findByText('Nessuna azione finora')).toBeTruthy();
  await pointer.click(screen.getByLabelText('Modifiche'));
  expect(await screen.findByText('Nessuna azione corrisponde')).toBeTruthy();
});
