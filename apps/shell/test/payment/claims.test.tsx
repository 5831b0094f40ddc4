import type { Claim } from '@scrollstop/contracts/site/claims';
import type { Offer } from '@scrollstop/contracts/billing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { heading, open, findButton } from '../harness.tsx';
import { account, callsTo, server, worker } from '../server.ts';

const rating: Claim = {
  id: 'rating',
  value: 4.6,
  n: 1204,
  source: 'in-app',
  date: '2026-11-01',
  verified: true,
};

async function openOffer(config: Parameters<typeof open>[0] = {}) {
  const view = await open({ path: '/purchase-motivation', user: account(), ...config });
  await heading('Welcome to ScrollStop!');
  return view;
}

test('the specified figures are marked as samples outside production', async () => {
  await openOffer();
  for (const text of ['12,847', '96%', '4.9', /Sample figures/]) expect(screen.getByText(text)).toBeTruthy();
});

test('production shows no unverified figure', async () => {
  await openOffer({ config: { appEnv: 'production' } });
  for (const text of ['12,847', '96%', '4.9', /Sample figures/]) expect(screen.queryByText(text)).toBeNull();
});

test('a verified figure shows its sample size, source and date (D-2)', async () => {
  const few: Claim = { ...rating, id: 'success', value: 41, n: 99 };
  const { pointer } = await openOffer({ config: { appEnv: 'production', claims: [rating, few] } });
  expect(screen.getByText('4.6')).toBeTruthy();
  expect(screen.queryByText('41%')).toBeNull();
  expect(screen.queryByText(/Sample figures/)).toBeNull();
  expect(screen.getByText(/Entered by hand, not counted/)).toBeTruthy();
  await pointer.click(await findButton('How we count'));
  expect(screen.getByText(/4\.6 rating, of 1,204 people \(in-app, 1 November 2026\)\./)).toBeTruthy();
});

test('counted figures replace configured ones, with a link to all results', async () => {
  server.results = {
    countedAt: '2026-11-22T02:00:00.000Z',
    began: 1000,
    reached: [{ day: 30, people: 300 }],
    changes: [],
  };
  const { pointer } = await openOffer({ config: { appEnv: 'production', claims: [rating] } });
  expect(await screen.findByText('1,000')).toBeTruthy();
  for (const text of ['28%', '4.6', /Counted nightly; the rating is entered by hand/])
    expect(screen.getByText(text)).toBeTruthy();
  await pointer.click(await findButton('How we count'));
  expect(screen.getByText(/28% success, of 1,000 people \(counted by the app, 22 November 2026\)\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All results' }).getAttribute('href')).toBe('/results');
});

test('a count of fewer than 100 users does not change the offer', async () => {
  server.results = { countedAt: '2026-11-22T02:00:00.000Z', began: 50, reached: [], changes: [] };
  await openOffer({ config: { appEnv: 'production' } });
  await waitFor(() => expect(callsTo('/api/results')).toBe(1));
  expect(screen.queryByText('50')).toBeNull();
  expect(screen.queryByText(/How we count/)).toBeNull();
});

/** The price book with a reference price for `web`. */
function withReference(validTo: string): void {
  const offer: Offer = {
    id: 'web',
    product: 'scrollstop_premium',
    amount: 790,
    currency: 'USD',
    reference: { amount: 1990, validTo },
  };
  worker.use(http.get('/api/offers', () => HttpResponse.json([offer])));
}

const LIMITED = /Offerta limitata: attiva ora e risparmia \$12\.00/;

test('the discount is computed and dated while its reference price is valid', async () => {
  withReference('2099-12-31');
  await openOffer();
  await screen.findByText('60% off');
  expect(screen.getByText(LIMITED).textContent).toContain('31 dicembre 2099. The struck price is a sample');
});

test('the discount is not shown after its reference price has lapsed', async () => {
  withReference('2020-12-31');
  await openOffer();
  await screen.findByText('$7.90');
  expect(screen.queryByText(/% off/)).toBeNull();
  expect(screen.queryByText(/Offerta limitata/)).toBeNull();
});
