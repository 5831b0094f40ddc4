import type * as constants from '@scrollstop/challenge/constants';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading, open, findButton } from '../harness.tsx';
import { account, callsTo, premium, server } from '../server.ts';
import { payByCard } from './pay.ts';

// The ten seconds of P-5 are tested in test/unit/payment/payment.test.ts; here only their end matters.
vi.mock('@scrollstop/challenge/constants', async (original) => ({
  ...(await original<typeof constants>()),
  UPGRADE_WAIT_MS: 60,
}));
test('a failed activation shows the literal message with a reference and retries the activation only', async () => {
  server.upgrades = [500];
  const { pointer } = await payByCard();

  expect(await screen.findAllByText("Errore durante l'attivazione. Contatta il supporto.")).toHaveLength(2);
  expect(screen.getAllByText('Reference: R-1007')).toHaveLength(2);
  expect(callsTo('/api/upgrade-to-premium')).toBe(4);

  server.upgrades = ['premium'];
  await pointer.click(await findButton('Activate again'));
  await screen.findByText('Welcome to Premium.');
  expect(callsTo('/confirm')).toBe(1);
  await heading('Remote at /');
});

test('/stripe-success shows success only after the server has confirmed it (P-7)', async () => {
  server.upgrades = [402];
  const { pointer } = await open({ path: '/stripe-success', user: account() });
  const checking = await heading('We are checking your payment');
  const { left, right } = document.querySelector('.Spinner')!.getBoundingClientRect();
  expect((left + right) / 2).toBeCloseTo(innerWidth / 2, 0);
  expect(checking.closest('[role=status]')).toBeTruthy();
  await heading('Not confirmed yet');
  expect(screen.getByRole('link', { name: 'Back to checkout' }).getAttribute('href')).toBe('/checkout');
  await pointer.click(await findButton('Check again'));
  await heading('Not confirmed yet');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Not confirmed yet'));
  server.upgrades = ['premium'];
  await pointer.click(await findButton('Check again'));
  await heading('Pagamento Completato!');
  expect(screen.getByRole('link', { name: 'Go to today’s challenge' }).getAttribute('href')).toBe('/');
  expect(localStorage.getItem('digital-detox-profile')).toContain('"isPremium":true');
});

test('/stripe-success shows success at once for a premium user', async () => {
  await open({ path: '/stripe-success', user: premium });
  await heading('Pagamento Completato!');
  // Links to the account and not to a receipt, because Premium may be a gift or from the store.
  const receipt = screen.getByRole('link', { name: 'Your receipt' });
  expect(receipt.getAttribute('href')).toBe('/profile/account');
  expect(callsTo('/api/upgrade-to-premium')).toBe(0);
});
