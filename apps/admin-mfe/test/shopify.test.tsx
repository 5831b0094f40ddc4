import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { visit } from './harness.tsx';
import { respond, requests, running, type SentRequest, shopStatus, withServer } from './server.ts';

withServer();

const IMPORT = 'POST /api/shopify/import';
const isImport = ({ method, path }: SentRequest) => `${method} ${path}` === IMPORT;
async function fill(shop: string, token: string) {
  const opened = await visit('/shopify');
  await screen.findByText('Guida alla configurazione');
  if (shop) await opened.pointer.type(screen.getByLabelText('Nome del negozio'), shop);
  if (token) await opened.pointer.type(screen.getByLabelText('Token di accesso'), token);
  await opened.pointer.click(screen.getByRole('button', { name: 'Importa clienti' }));
  return opened;
}

test('the guide shows the addresses reported by the server and copies the webhook addresses', async () => {
  const copied: string[] = [];
  const { pointer } = await visit('/shopify');
  await screen.findByText('Guida alla configurazione');
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  for (const path of ['/api/shopify/webhooks/customers/create', '/api/shopify/webhooks/orders/create'])
    await pointer.click(screen.getByRole('button', { name: `Copia indirizzo ${path}` }));
  expect(copied).toEqual([shopStatus.urls.customers, shopStatus.urls.orders]);
  expect(screen.getByRole('link', { name: 'https://app.example.com/terms' })).toBeTruthy();
  expect(await screen.findAllByText('Copiato')).toHaveLength(2);
});

test.each([
  [true, 'configurati'],
  [false, 'non configurati: manca SHOPIFY_WEBHOOK_SECRET'],
])('the page shows the configuration of the server: %s', async (webhooks, words) => {
  respond('GET /api/shopify/status', { ...shopStatus, webhooks });
  await visit('/shopify');
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each(['en', 'it'] as const)(
  'the gift guide explains how to mark a product as a gift and what it costs, in %s',
  async (locale) => {
    await visit('/shopify', { locale });
    const card = await screen.findByRole('region', { name: locale === 'it' ? 'Regali' : 'Gifts' });
    for (const part of ['scrollstop_gift', '_gift', 'Regalo', locale === 'it' ? 'fino a 10' : 'up to 10', '14'])
      expect(card.textContent).toContain(part);
  },
);

test('orders to review and data requests are listed for the owner', async () => {
  respond('GET /api/shopify/status', {
    ...shopStatus,
    toReview: [
      {
        orderId: '77',
        shop: 'x.myshopify.com',
        amount: '14.90',
        currency: 'USD',
        receivedAt: '2026-01-15T10:00:00.000Z',
      },
    ],
    dataRequests: [
      {
        id: '0190a0b0-0000-7000-8000-000000000003',
        shop: 'x.myshopify.com',
        receivedAt: '2026-01-15T10:00:00.000Z',
      },
    ],
  });
  respond('GET /api/shopify/data-requests/0190a0b0-0000-7000-8000-000000000003', { orders: [] });
  const saved = vi.spyOn(URL, 'createObjectURL');
  const { pointer } = await visit('/shopify');
  expect(await screen.findByText('Ordine 77, 14.90 USD')).toBeTruthy();
  await pointer.click(screen.getByRole('button', { name: 'Scarica il file richiesto il 15 gen 2026' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
});

test('the erasure of a store is announced with its time, and one tap stops it', async () => {
  const id = '0190a0b0-0000-7000-8000-000000000004';
  const erasure = { id, shop: 'left.myshopify.com', orders: 12, eraseAt: '2026-01-17T10:00:00.000Z' };
  respond('GET /api/shopify/erasures', { erasures: [erasure] });
  respond(`POST /api/shopify/erasures/${id}/stop`, () => {
    respond('GET /api/shopify/erasures', { erasures: [] });
    return { erasures: [] };
  });
  const { pointer, toasts } = await visit('/shopify');
  expect(await screen.findByText(/left\.myshopify\.com \(ordini: 12\) il 17 gen 2026/)).toBeTruthy();
  await pointer.click(screen.getByRole('button', { name: 'Ferma la cancellazione di left.myshopify.com' }));
  await waitFor(() => expect(screen.queryByText('Un negozio sarà cancellato')).toBeNull());
  expect(toasts).toMatchObject([{ title: 'Fermata: non viene cancellato nulla.' }]);
});

test.each([
  ['', ''],
  ['mare-aperta', ''],
  ['', 'shpat_x'],
  ['  ', 'shpat_x'],
])('name %j and token %j are refused as incomplete, and nothing is sent', async (shop, token) => {
  const { toasts } = await fill(shop, token);
  expect(toasts).toMatchObject([
    { title: 'Campi obbligatori', description: 'Inserisci URL shop e API key', failed: true },
  ]);
  expect(requests.filter(isImport)).toEqual([]);
});

test('a short import shows its result at once', async () => {
  respond(IMPORT, { ...running, imported: 42, total: 48, state: 'done' });
  const { toasts } = await fill('mare-aperta', 'shpat_x');
  expect(await screen.findByText('Importati 42 clienti su 48.')).toBeTruthy();
  expect(toasts).toMatchObject([{ title: 'Importazione completata', description: 'Importati 42 clienti su 48.' }]);
  expect(requests.find(isImport)?.body).toEqual({
    shopUrl: 'mare-aperta',
    shopifyApiKey: 'shpat_x',
  });
  expect(screen.getByLabelText('Token di accesso')).toHaveProperty('value', '');
});

test('a long import shows its progress until it is done', async () => {
  let total = 250;
  respond(IMPORT, running);
  respond('GET /api/shopify/import', () => ({ import: null }));
  const { toasts } = await fill('mare-aperta', 'shpat_x');
  const bar = await screen.findByRole('progressbar', { name: 'Importazione in corso' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  respond('GET /api/shopify/import', () => {
    total += 250;
    return { import: { ...running, total, state: total >= 1000 ? 'done' : 'running', imported: total - 50 } };
  });
  expect(await screen.findByText('Letti 500 clienti su 1000')).toBeTruthy();
  expect(await screen.findByText('Importati 950 clienti su 1000.')).toBeTruthy();
  expect(toasts).toHaveLength(1);
});

test('an import started meanwhile in another tab is followed', async () => {
  respond(IMPORT, () => {
    respond('GET /api/shopify/import', { import: running });
    return { status: 409, body: { message: 'x', code: 'import_running' } };
  });
  await fill('mare-aperta', 'shpat_x');
  expect(await screen.findByText('Letti 250 clienti su 1000')).toBeTruthy();
});

test('a running import can be canceled', async () => {
  respond('GET /api/shopify/import', { import: running });
  respond('POST /api/shopify/import/cancel', { import: { ...running, state: 'canceled' } });
  const { pointer } = await visit('/shopify');
  await pointer.click(await screen.findByRole('button', { name: 'Annulla importazione' }));
  expect(await screen.findByText('Importazione annullata')).toBeTruthy();
});

test('an interrupted import is continued by the same form', async () => {
  respond('GET /api/shopify/import', { import: { ...running, state: 'interrupted' } });
  await visit('/shopify');
  expect(await screen.findByText('Importazione interrotta')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Riprendi importazione' })).toBeTruthy();
});

test.each([
  [{ status: 400, body: { message: 'x', code: 'import_refused' } }],
  [{ status: 502, body: { message: 'x', code: 'shop_unreachable' } }],
  ['offline'],
])('a failed import (%j) shows the specified message', async (reply) => {
  respond(IMPORT, reply);
  const { toasts } = await fill('mare-aperta', 'shpat_x');
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Errore importazione', description: 'Verifica URL e API key', failed: true },
    ]),
  );
});
