import { TRIAL_MS } from '@scrollstop/challenge/constants';
import type { TrialStatus, User } from '@scrollstop/contracts/account/auth';
import { expect, it } from 'vitest';
import { type Browser, useAuth } from '../harness.ts';
import { grant } from './payment.ts';

const auth = useAuth();

const HOUR = 3600;
const start = (browser: Browser) => browser.post('/api/trial/start');
const status = async (browser: Browser) => (await browser.get('/api/test/trial-status')).json<TrialStatus>();
const trialEvents = async (userId: number) =>
  (await auth.publishedEvents('trial_started')).filter(({ data }) => data.userId === userId);

it('a trial has its length by the server’s clock, and emits one event', async () => {
  const { browser, user } = await auth.registerUser();
  const startedAt = auth.clock.now.toISOString();
  const response = await start(browser);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    ...user,
    access: 'trial',
    isTrialUser: true,
    trialStartDate: startedAt,
    trialEndDate: new Date(Date.parse(startedAt) + TRIAL_MS).toISOString(),
  });
  expect(await trialEvents(user.id)).toMatchObject([
    { aggregateVersion: 2, occurredAt: startedAt, data: { userId: user.id, startedAt } },
  ]);
});

it('twenty concurrent starts make one trial and one event', async () => {
  const { browser, user } = await auth.registerUser();
  const responses = await Promise.all(Array.from({ length: 20 }, () => start(browser.copy())));
  expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
  expect(new Set(responses.map((response) => response.json<User>().trialStartDate)).size).toBe(1);
  expect(await trialEvents(user.id)).toHaveLength(1);
});

it('a running trial is returned unchanged when it is started again', async () => {
  const { browser, user } = await auth.registerUser();
  const first = (await start(browser)).json<User>();
  auth.pass(HOUR);
  await browser.refresh();
  expect((await start(browser)).json()).toEqual(first);
  expect(await trialEvents(user.id)).toHaveLength(1);
});

it('a trial is over for a user who has bought Premium', async () => {
  const { browser, user } = await auth.registerUser();
  await start(browser);
  await grant(auth, user.id);
  expect((await browser.me()).json()).toMatchObject({ access: 'premium', isTrialUser: false });
  expect(await status(browser)).toMatchObject({ isPremiumUser: true, isExpired: false });
});

it('a trial ends at exactly its start plus its length, and is not given twice', async () => {
  const { browser, user } = await auth.registerUser();
  await start(browser);
  auth.clock.now = new Date(auth.clock.now.getTime() + TRIAL_MS - 1);
  expect((await browser.me()).json<User>().access).toBe('trial');
  expect(await status(browser)).toMatchObject({ isExpired: false, timeRemaining: 1 });
  auth.clock.now = new Date(auth.clock.now.getTime() + 1);
  expect((await browser.me()).json<User>()).toMatchObject({ access: 'expired', isTrialUser: true });
  expect(await status(browser)).toMatchObject({ isExpired: true, timeRemaining: 0 });
  const again = await start(browser);
  expect(again.statusCode).toBe(409);
  expect(again.json()).toEqual({
    code: 'trial_already_used',
    message: 'The trial was already used. Your days are kept; Premium opens them again.',
  });
  expect(await trialEvents(user.id)).toHaveLength(1);
});

it('a start with premium neither begins nor uses up the trial', async () => {
  const { browser, user } = await auth.registerUser();
  await grant(auth, user.id);
  expect((await start(browser)).json()).toMatchObject({ access: 'premium', trialStartDate: null });
  expect(await trialEvents(user.id)).toEqual([]);
});

it('a user who never started a trial has an empty status', async () => {
  const { browser } = await auth.registerUser();
  expect(await status(browser)).toEqual({
    isTrialUser: false,
    isPremiumUser: false,
    isExpired: false,
    trialStartDate: null,
    trialEndDate: null,
    timeRemaining: 0,
  });
});
