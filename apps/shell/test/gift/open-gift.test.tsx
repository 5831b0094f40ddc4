import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { violations } from '@scrollstop/ui/testing/violations.ts';
import { fillAccount, heading, open, findButton } from '../harness.tsx';
import { account } from '../server.ts';
import { CODES, giftServer } from './gift-server.ts';

const CODE = CODES[0]!;

test('a link prefills the code and shows the line first, and the gift is opened once there is an account', async () => {
  const gifts = giftServer();
  const { pointer } = await open({ path: `/gift#${CODE}` });
  await heading('Somebody gave you thirty days');
  await screen.findByText('For your Sunday mornings. Anna');
  expect(screen.getByLabelText<HTMLInputElement>('Your code').value).toBe(CODE);
  expect(await violations()).toEqual([]);
  await pointer.click(await findButton('Open my gift'));
  await fillAccount();
  expect(location.hash).toBe(`#${CODE}`);
  expect(gifts.opened).toEqual([]);
  await pointer.click(await findButton('Create account'));
  await heading('It is yours');
  expect(gifts.opened).toEqual([CODE]);
  await pointer.click(screen.getByRole('link', { name: 'To my days' }));
  await heading('Remote at /');
});

test.each([
  ['/auth', null],
  ['/purchase-motivation', account()],
  ['/checkout', account({ access: 'trial', isTrialUser: true })],
  ['/', account({ access: 'expired' })],
])('“I have a code” leads from %s to the field', async (path, user) => {
  const gifts = giftServer();
  const { pointer } = await open({ path, user });
  await pointer.click(await screen.findByRole('link', { name: 'I have a code' }));
  await pointer.fill(await screen.findByLabelText('Your code'), CODE);
  await pointer.click(await findButton('Open my gift'));
  if (user) await heading('It is yours');
  else await findButton('Create account');
  expect(location.hash).toBe(user ? '' : `#${CODE}`);
  expect(gifts.opened).toEqual(user ? [CODE] : []);
});

test('the form is shown only when the giver’s line has loaded, so that the button does not move', async () => {
  const gifts = giftServer();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  onTestFinished(() => arrive());
  gifts.lookAfter = arrived;
  await open({ path: `/gift#${CODE}` });
  await waitFor(() => expect(gifts.looks).toBe(1));
  expect(screen.queryByRole('button', { name: 'Open my gift' })).toBeNull();
  arrive();
  await findButton('Open my gift');
  expect(screen.getByText('For your Sunday mornings. Anna')).toBeTruthy();
});

test('the link of another card prefills its code in the same tab', async () => {
  giftServer();
  const { pointer } = await open({ path: '/gift' });
  await pointer.type(await screen.findByLabelText('Your code'), 'SUN4');
  await pointer.click(await findButton('Open my gift'));
  await screen.findByText('Not a code of ours. It has twelve signs.');
  location.hash = CODE;
  await screen.findByDisplayValue(CODE);
  expect(screen.queryByText('Not a code of ours. It has twelve signs.')).toBeNull();
});

test('a code in lower case without dashes is accepted, and a trial ends with a message', async () => {
  const gifts = giftServer();
  const { pointer } = await open({ path: '/gift', user: account({ access: 'trial', isTrialUser: true }) });
  await pointer.fill(await screen.findByLabelText('Your code'), 'sun4k7qm29td');
  await pointer.click(await findButton('Open my gift'));
  await screen.findByText(/Your days go on/);
  expect(gifts.opened).toEqual([CODE]);
});

test.each([
  ['a code with a sign missing', 'SUN4-K7QM-29T', null, 'Not a code of ours. It has twelve signs.'],
  ['a code that was never made', CODE, { status: 404, code: 'gift_unknown' }, /Compare it with the card/],
  ['a used code', CODE, { status: 409, code: 'gift_opened' }, /was opened already/],
  ['a refunded code', CODE, { status: 409, code: 'gift_ended' }, /This gift was given back/],
  ['a user with Premium', CODE, { status: 409, code: 'already_premium' }, /The code stays good: pass it on/],
  ['too many tries', CODE, { status: 429, code: 'rate_limited' }, /Too many tries/],
  ['no network', CODE, { status: 0, code: '' }, /Your code stays good; try again/],
] as const)('%s shows the reason, and the code stays in the field', async (_name, code, refusal, words) => {
  const gifts = giftServer();
  gifts.refusal = refusal && { ...refusal };
  const { pointer } = await open({ path: '/gift', user: account() });
  await pointer.fill(await screen.findByLabelText('Your code'), code);
  await pointer.click(await findButton('Open my gift'));
  await screen.findByText(words);
  const field = screen.getByLabelText<HTMLInputElement>('Your code');
  expect(field.value).toBe(code);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('a visitor with a used code gets a link to the sign-in instead of the sign-up', async () => {
  giftServer().look = { state: 'opened', line: '' };
  const { pointer } = await open({ path: `/gift#${CODE}` });
  await pointer.click(await findButton('Open my gift'));
  await screen.findByText(/Was it you/);
  expect(screen.getByRole('link', { name: 'Sign in.' }).getAttribute('href')).toBe('/auth?mode=sign-in');
});
