import { BUDDY_INVITE_HOURS, TRIAL_HOURS } from '@scrollstop/challenge/constants';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { heading, open, findButton } from '../harness.tsx';
import { account, callsTo } from '../server.ts';

afterEach(() => {
  document.documentElement.lang = 'en';
});

const operator = {
  name: 'Calma srl',
  address: 'Via del Mare 7, 16100 Genova',
  vatId: 'IT01234567890',
  email: 'ciao@calma.example',
};
const main = () => within(screen.getByRole('main'));

/** Navigates to the page, because a page that suspends in the first render would do so inside `act`. */
async function openPage(path: '/terms' | '/privacy', config: Parameters<typeof open>[0] = {}) {
  const view = await open({ path: '/pricing', ...config });
  await heading('Premium');
  view.services.navigate(path);
  await heading(path === '/terms' ? 'Terms' : 'Privacy');
  return view;
}

test('the terms state the age, the trial, the meaning of “for life”, and the way to a refund', async () => {
  await openPage('/terms');
  for (const sentence of [
    'You are 16 or older.',
    `The trial is ${TRIAL_HOURS} hours, without a card. It ends by itself.`,
    'You pay once. “For life” means as long as ScrollStop runs, and at least five years.',
    'Money back within 30 days, no reason asked.',
    /If we close earlier, you get back the part of the price for the time that is missing\./,
    /Profile, “Account and privacy”, then “Withdraw \/ refund”/,
    /A gift can be given back until somebody opens it\.$/,
  ])
    expect(main().getByText(sentence)).toBeTruthy();
});

test('the privacy page lists the stored data, the periods and the other parties', async () => {
  await openPage('/privacy');
  const periods = [...document.querySelectorAll('.Legal-periods > div')].map(({ textContent }) => textContent);
  expect(periods).toEqual([
    'Email, digest of your password, passkeys, language, trial and Premiumas long as your account',
    'Days, words, check-ins, totals and achievementsas long as your account',
    'Plans, own actions and swapped activities, until you remove themas long as your account',
    'Switches of the room and phone kitas long as your account',
    'Screen-time numbers you type; in the results only while you agreeas long as your account',
    'Rest marks and days offas long as your account',
    'ScrollStop’s minutes on your screen: on your device onlytoday',
    'What you write after the monthas long as your account',
    'Presses of the button and pauses, by day and devicethe newest 190 days of each device',
    'When it pulls: on your device only, or here if you switch that onas long as your account',
    'Pause link, until you switch it off; its counted pauses, if you agreedas long as your account',
    'Reminder: time, time zone, push message or emailas long as your account',
    'Push address of a device, until switched off thereas long as your account',
    'Whether a reminder was sent on a date30 days',
    'Buddy: both first names and last lines, until one leavesas long as your account',
    `A buddy invite, as a digest of its link${BUDDY_INVITE_HOURS} hours; then, for 7 days, that it has expired`,
    'That you blocked somebodyas long as your account',
    'Your answer about ad measurement, and which steps you reachedas long as your account',
    'Your consent to ad measurement, without an accountuntil 90 days after its end',
    'Sign-ins: kind of device and time90 days at most',
    'Browsers that your account knows, as a digest400 days',
    'Payments and receipts, by tax law; without your name after deletion10 years',
    'Name, address and tax number, if you add them to a receiptas long as your account',
    'Gifts you bought, with the line on the card; that you opened oneas long as your account',
    'Email of gift buyers without an account90 days, and while a code is unopened',
    'Messages of payment providers90 days',
    'Which emails we sent you90 days',
    'Visits: path and kind of device, no name90 days, then only sums',
    'Backups; after a restore, deleted accounts are deleted again14 days',
  ]);
  for (const party of [/^Stripe,/, /^PayPal,/, /^Shopify,/, /email provider/, /push service/, /gave you/])
    expect(main().getByText(party)).toBeTruthy();
  expect(main().getByText(/at least 16|aged 16 and over/)).toBeTruthy();
});

test('both pages are available in Italian and have a language switch', async () => {
  const { pointer } = await openPage('/terms');
  await pointer.click(await screen.findByRole('link', { name: 'Italiano' }));
  await heading('Termini');
  expect(main().getByText('Hai almeno 16 anni.')).toBeTruthy();
  expect(main().getByText(/«Per sempre» vuol dire finché ScrollStop esiste, e per almeno cinque anni\.$/)).toBeTruthy();
  await pointer.click(main().getByRole('link', { name: 'Che cosa conserviamo, dove e per quanto tempo' }));
  await heading('Privacy');
  expect(main().getByText('Pagamenti e ricevute, per legge fiscale; senza nome dopo l’eliminazione')).toBeTruthy();
  expect(main().getByText('10 anni')).toBeTruthy();
});

test('the operator and the address for help come from the configuration', async () => {
  await openPage('/terms', {
    config: { appEnv: 'production', operator, supportEmail: 'help@calma.example' },
  });
  expect(
    main().getByText('ScrollStop is run by Calma srl, Via del Mare 7, 16100 Genova. VAT number: IT01234567890.'),
  ).toBeTruthy();
  expect(main().getByRole('link', { name: 'help@calma.example' }).getAttribute('href')).toBe(
    'mailto:help@calma.example?subject=A%20question%20about%20ScrollStop',
  );
  expect(screen.queryByText(/placeholder/)).toBeNull();
});

test('an address with an invalid section still opens the page', async () => {
  await open({ path: '/terms#%' });
  await heading('Terms');
});

test('without a support address the operator’s address is shown', async () => {
  await openPage('/privacy', { config: { appEnv: 'production', operator } });
  expect(main().getByRole('link', { name: 'ciao@calma.example' })).toBeTruthy();
});

test('production without an operator says so, and a local copy says that its operator is a placeholder', async () => {
  const { unmount } = await openPage('/terms', { config: { appEnv: 'production' } });
  expect(main().getByText('The operator has not given a name and address yet.')).toBeTruthy();
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
  unmount();
  await openPage('/terms');
  expect(main().getByText(/placeholders\.$/)).toBeTruthy();
});

test('a link to a section opens the page there, and the contents lead to sections without a history entry', async () => {
  const { pointer } = await open({ path: '/purchase-motivation', user: account() });
  await pointer.click(await screen.findByRole('link', { name: 'What “for life” means' }));
  await heading('Terms');
  const life = document.getElementById('life')!;
  await waitFor(() => expect(Math.abs(life.getBoundingClientRect().top)).toBeLessThan(60));
  const before = history.length;
  await pointer.click(main().getByRole('link', { name: 'The trial' }));
  expect(document.activeElement?.textContent).toBe('The trial');
  expect(location.hash).toBe('#trial');
  expect(history.length).toBe(before);
  await pointer.click(await findButton('Go back'));
  await heading('Welcome to ScrollStop!');
  expect(callsTo('/api/auth/logout')).toBe(0);
});

test.each([
  ['/purchase-motivation', account(), 'Welcome to ScrollStop!'],
  ['/pricing', account(), 'Premium'],
  ['/checkout', account(), 'How would you like to pay?'],
  ['/', account({ access: 'expired' }), 'Quanto vale il tuo tempo?'],
])('%s shows the minimum age, links to both pages and a support address', async (path, user, title) => {
  await open({ path, user, config: { operator } });
  await heading(title);
  await screen.findByText(/For people aged 16 and over\./);
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
  expect(screen.getByRole('link', { name: 'What “for life” means' }).getAttribute('href')).toBe('/terms#life');
  expect(screen.getByRole('link', { name: 'ciao@calma.example' }).getAttribute('href')).toMatch(/^mailto:ciao@calma/);
});
