/**
 * Seventy-five days of three users, across the clock change of their time zones, with real services, messages and
 * browser (N-1 … N-4, M-8, M-9). Only the time and the third parties are simulated.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { postponeCheckin } from '../../support/pages/checkin.ts';
import { addDays, openAt, weekday } from '../../support/pages/clock.ts';
import { preparePush } from '../../support/pages/push.ts';
import { Challenger } from '../../support/time/challenger.ts';
import { mailedTo, pushedTo, runsOf } from '../../support/time/sent-reminders.ts';
import { type Step, type TimeTravel, timeTravel } from '../../support/time/time-travel.ts';
import { instantIn } from '../../support/time/zones.ts';
import { becomePremium, getJson, proveAddress } from '../../support/users/account.ts';
import { User } from '../../support/users/user.ts';

const ZONE = 'America/New_York';
const dateOf = (day: number): string => addDays('2027-02-10', day);
const ASK = 'Keep, move or stop this reminder?';
/** Offsets from the first date on which the user does nothing. */
const MISSED = [5, 8];
const DAYS_OFF = { from: 15, to: 21 };
const THINGS = ['Phone sleeps in the kitchen', 'A walk without headphones', 'One real question'];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const answer = (page: Page, thing: string, days: string) =>
  page.getByRole('group', { name: thing }).getByText(days, { exact: true }).click();

let time: TimeTravel;
test.beforeAll(async () => {
  time = await timeTravel(instantIn(ZONE, dateOf(0), '12:00'));
});
test.afterAll(() => time.end());

/** A user in the browser, with mail reminders, two rest marks, days off and three things to keep. */
async function newGiulia(browser: Browser) {
  const context = await browser.newContext({
    baseURL: time.stack.url,
    viewport: { width: 390, height: 664 },
    locale: 'en-GB',
    timezoneId: ZONE,
    serviceWorkers: 'block' as const,
    reducedMotion: 'reduce' as const,
  });
  await context.addInitScript(() => localStorage.setItem('digital-detox-intro-seen', 'true'));
  const page = await context.newPage();
  await preparePush(page, 'denied');
  const { email } = await becomePremium(page.request);
  await proveAddress(page.request, email);
  const user = await User.using(page, email, { asksReminder: true });
  const days = new Challenger(page.request, ZONE, time);
  const messages = () => mailedTo(time.stack.sim, email);
  const open = (path = '/') => openAt(page, time.now(), path);

  const steps: Step[] = [];
  const plan = (day: number, hour: string, run: () => Promise<unknown>) =>
    steps.push({
      at: instantIn(ZONE, dateOf(day), hour),
      run: () => test.step(`date ${day}, ${hour}`, async () => void (await run())),
    });

  plan(0, '19:00', async () => {
    await open();
    await user.completeDay('Five things: a crow, a bus, a leaf, a light, a door.');
    days.countDay();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
    await button(page, 'Remind me at 20:30').click();
    await button(page, 'Remind me by mail at 20:30').click();
    await expect
      .poll(async () => (await getJson(page.request, '/api/reminder')) as object)
      .toMatchObject({ reminder: { time: '20:30', zone: ZONE, channel: 'mail', state: 'on' } });
  });
  /** Waits until the server has the items: if the clock moved on before that, each token would expire too early. */
  const expectSaved = (document: 'rest' | 'keepers', items: number) =>
    expect
      .poll(() => getJson(page.request, '/api/progress/documents'))
      .toHaveProperty(`documents.${document}.length`, items);
  // On even dates the day is completed before the reminder, on odd dates after it.
  for (let day = 1; day <= 38; day++)
    if (!MISSED.includes(day) && (day < DAYS_OFF.from || day > DAYS_OFF.to))
      plan(day, day % 2 === 0 ? '18:00' : '20:40', () => days.completeNext());
  plan(9, '19:00', async () => {
    await open('/progress');
    await postponeCheckin(page);
    for (const day of MISSED) {
      const name = weekday(dateOf(day));
      await page.getByRole('group', { name: 'Which day?' }).getByText(name, { exact: true }).click();
      await button(page, 'Set a rest mark').click();
      await expect(page.getByRole('heading', { name: `${name} was a rest` })).toBeVisible();
    }
    await expect(page.getByText('0 of 2 rest marks left this month.').first()).toBeVisible();
    await expectSaved('rest', 2);
    await open();
    await expect(page.getByText('6 of the last 7 days')).toBeVisible();
  });
  plan(DAYS_OFF.from - 1, '19:00', async () => {
    await open('/days-off');
    await page.getByLabel('First day').fill(dateOf(DAYS_OFF.from));
    await button(page, 'Take 7 days off').click();
    await expect(button(page, 'Cancel them')).toBeVisible();
    await expectSaved('rest', 3);
  });
  plan(DAYS_OFF.to, '19:00', async () => {
    await open();
    await expect(page.getByText('7 of the last 7 days'), 'a week of illness costs nothing').toBeVisible();
  });
  plan(39, '19:00', async () => {
    await open();
    for (const [index, label] of ['First', 'Second', 'Third'].entries())
      await page.getByLabel(label, { exact: true }).fill(THINGS[index]!);
    await button(page, 'Keep these three').click();
    await page.getByRole('link', { name: /Three to keep.*Day 31 of 66/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Day 31 of 66' })).toBeVisible();
  });
  for (const number of [1, 2, 3, 4, 5])
    plan(38 + 7 * number, '19:00', async () => {
      await open();
      await page.getByRole('link', { name: new RegExp(`Check-in ${number} of 6 is open`) }).click();
      for (const thing of THINGS) await answer(page, thing, '6–7');
      await button(page, 'Keep this week').click();
      await expectSaved('keepers', number);
    });
  plan(74, '19:00', async () => {
    await open('/keepers');
    await expect(page.getByRole('heading', { level: 1, name: 'Day 66 of 66' })).toBeVisible();
    for (const thing of THINGS) await answer(page, thing, 'Kept');
    await button(page, 'Keep this look back').click();
    await expect(page.getByRole('region', { name: 'Sixty-six days' })).toContainText('66');
    await expectSaved('keepers', 6);
  });
  return { steps, messages, close: () => context.close() };
}

/** A user in Rome with a mail at 20:30, who completes a day after every second mail until the 56th. */
async function newPaolo() {
  const http = await time.stack.http();
  const { email } = await becomePremium(http);
  await proveAddress(http, email);
  const days = new Challenger(http, 'Europe/Rome', time);
  await days.post('/api/reminder', { time: '20:30', zone: days.zone, channel: 'mail' });
  const messages = () => mailedTo(time.stack.sim, email);
  async function receive(number: number): Promise<void> {
    if (number % 2 === 0 && number <= 56) await days.completeNext();
  }
  return { messages, receive };
}

/** A user in Auckland with a push at 08:30, who ignores it from the 49th on but keeps the reminder once when asked. */
async function newAroha() {
  const { sim } = time.stack;
  const http = await time.stack.http();
  await becomePremium(http);
  const days = new Challenger(http, 'Pacific/Auckland', time);
  const { publicKey } = (await getJson(http, '/api/reminder')) as { publicKey: string };
  const made = await fetch(`${sim}/control/push/devices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey: publicKey }),
  });
  const { id, subscription } = (await made.json()) as { id: string; subscription: unknown };
  await days.post('/api/reminder/subscription', subscription);
  await days.post('/api/reminder', { time: '08:30', zone: days.zone, channel: 'push' });
  const messages = () => pushedTo(sim, id);
  async function receive(number: number): Promise<void> {
    if (number % 2 === 0 && number <= 48) await days.completeNext();
    if (number === 52) await days.post('/api/reminder/answer', { answer: 'keep' });
  }
  return { messages, receive };
}

test('three users in three time zones get the promised reminders, rests and keepers for 75 days', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const giulia = await newGiulia(browser);
  const others = [await newPaolo(), await newAroha()];
  const received = new Map<(typeof others)[number], number>();
  await time.live(instantIn(ZONE, dateOf(74), '23:00'), giulia.steps, async () => {
    for (const other of others) {
      const { length } = await other.messages();
      if (length > (received.get(other) ?? 0)) await other.receive(length);
      received.set(other, length);
    }
  });

  const [toPaolo = [], toAroha = []] = await Promise.all(others.map(({ messages }) => messages()));
  // At 20:30 in New York on the dates with an uncompleted day, except the days off, until the end of the month.
  expect((await giulia.messages()).map(({ at, title }) => `${at} ${title}`)).toEqual([
    '2027-02-12T01:32 Day 2: Ten slow breaths',
    '2027-02-14T01:32 Day 4: The slow cup',
    '2027-02-16T01:32 Day 6: A bed for the phone',
    '2027-02-18T01:32 Day 7: Head to toe',
    '2027-02-19T01:32 Day 8: One thing only',
    '2027-02-20T01:32 Day 8: One thing only',
    '2027-02-22T01:32 Day 10: My if–then',
    '2027-02-24T01:32 Day 12: A place in six lines',
    '2027-03-06T01:32 Day 15: Letter to day 30',
    '2027-03-08T01:32 Day 17: One new corner',
    '2027-03-10T01:32 Day 19: Map from memory',
    '2027-03-12T01:32 Day 21: Three thank-yous',
    '2027-03-14T01:32 Day 23: A real question',
    '2027-03-16T00:32 Day 25: Voice, not feed',
    '2027-03-18T00:32 Day 27: Side by side',
    '2027-03-20T00:32 Day 29: One house rule',
  ]);
  expect(runsOf(toPaolo)).toEqual(['2027-02-10 19:32 ×46', '2027-03-28 18:32 ×14']);
  expect(runsOf(toAroha)).toEqual(['2027-02-10 19:32 ×52', '2027-04-03 20:32 ×4']);
  const asks = [toPaolo, toAroha].map((sent) => sent.flatMap(({ title }, index) => (title === ASK ? [index + 1] : [])));
  // Reminders end with the question unless the user answers it.
  expect(asks).toEqual([[60], [52, 56]]);
  await giulia.close();
});
