import { layoutFaults } from '@scrollstop/ui/testing/layout-faults.ts';
import { violations, violationsInBothThemes } from '@scrollstop/ui/testing/violations.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { heading, open, press } from '../harness.tsx';
import { account, premium, server, withServer } from '../server.ts';
import { PAY } from '../payment/pay.ts';

withServer();

const root = document.documentElement;
root.lang = 'en';

/** A dialog and the intro do not set the title: the page behind them does. */
const untitled = { rules: { 'document-title': { enabled: false } } };

afterEach(async () => {
  delete root.dataset['theme'];
  root.style.fontSize = '';
  await page.viewport(390, 844);
});

const expired = account({ access: 'expired' });
const buyer = account({ email: 'a.buyer.with.a.very.long.address@a-long-domain.example.com' });
const card = () => press(/^Card/);

/** Address, user, buttons to press first, and the heading that shows then. */
const screens: [string, typeof premium | null, (() => Promise<HTMLElement>)[], string][] = [
  ['/auth?mode=sign-in', null, [], 'Welcome back'],
  ['/auth?mode=sign-up', null, [() => press('Create account')], 'Create your account'],
  ['/auth', premium, [], 'Welcome back'],
  ['/purchase-motivation', account(), [() => press('How we count')], 'Welcome to ScrollStop!'],
  ['/pricing', expired, [], 'Premium'],
  ['/', expired, [], 'Quanto vale il tuo tempo?'],
  ['/checkout', account(), [], 'How would you like to pay?'],
  ['/checkout', account(), [card, () => press(PAY)], 'Pay by card'],
  ['/checkout', null, [card], 'Your account'],
  ['/checkout', account(), [() => press(/^PayPal/)], 'Pay with PayPal'],
  ['/checkout', premium, [], 'Premium is already active'],
  ['/checkout', buyer, [() => press('Send the email again')], 'A purchase is waiting for this address'],
  ['/stripe-success', premium, [], 'Pagamento Completato!'],
  ['/forgot-password', null, [() => press('Generate temporary password')], 'Forgot your password?'],
  ['/forgot-password#1000.x', null, [], 'Here’s your temporary password'],
  ['/change-password', premium, [() => press('Update password')], 'Choose your own password'],
  ['/no-such-page', premium, [], '404 Page Not Found'],
  ['/profile', premium, [], 'Remote at /profile'],
];

test.each(screens)(
  '%s (%#) has no violation in either theme, and wraps at 320 px and double text',
  async (...row) => {
    const [path, user, presses, title] = row;
    server.waitingPurchase = user === buyer;
    const { pointer } = await open({ path, user });
    for (const find of presses) await pointer.click(await find());
    await heading(title);
    await waitFor(() => expect(document.title).toContain(title));

    await expectAccessible();
  },
);

async function expectAccessible(): Promise<void> {
  expect(await violationsInBothThemes()).toEqual([]);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);

  await page.viewport(320, 640);
  expect(root.scrollWidth, 'at 320 px').toBeLessThanOrEqual(320);
  await page.viewport(390, 844);
  root.style.fontSize = '200%';
  expect(root.scrollWidth, 'at 200 %').toBeLessThanOrEqual(390);
}

test.each([
  ['Terms', 'Terms'],
  ['Privacy', 'Privacy'],
])('the page “%s” has no violation in either theme, and wraps', async (link, title) => {
  const { pointer } = await open({ path: '/pricing' });
  await pointer.click(await screen.findByRole('link', { name: link }));
  await heading(title);
  await waitFor(() => expect(document.title).toContain(title));
  await expectAccessible();
});

test('the dialog of a temporary password has no violation in either theme', async () => {
  const { pointer } = await open({ user: { ...premium, mustChangePassword: true } });
  await screen.findByRole('dialog');
  await pointer.click(await press('Update password'));
  await screen.findByText('Inserisci la password attuale');
  expect(await violationsInBothThemes(untitled.rules)).toEqual([]);
});

test('the intro has no violation on any slide, and fits a page at 400 %', async () => {
  localStorage.clear();
  const { pointer } = await open();
  for (let slide = 1; slide <= 4; slide += 1) {
    await screen.findByRole('group', { name: `${slide} of 4` });
    expect(await violations(untitled)).toEqual([]);
    await page.viewport(320, 256);
    expect(layoutFaults()).toEqual([]);
    await page.viewport(390, 844);
    if (slide < 4) await pointer.click(await press('Continue'));
  }
});
