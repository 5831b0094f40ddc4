/** From an event to the mailbox, over real SMTP: content, retries and suppressed addresses. */
import type { Receipt } from '@scrollstop/contracts/billing';
import { readFileSync } from 'node:fs';
import type { GiftMail, MailLink } from '@scrollstop/contracts/services/internal';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { workOff } from '@scrollstop/service-kit/work/queue-worker';
import { type MailKind, mailRules } from '../../src/mail/mail-kinds.ts';
import { deleteOld } from '../../src/delete-old.ts';
import { isLast, mailQueue, mailWork } from '../../src/mail/mail-queue.ts';
import { smtp } from '../../src/mail/smtp.ts';
import { claimedReminder } from '../support/claimed-reminder.ts';
import { OWNER_PASSWORD, addUser, useIntegrations } from '../support/integrations.ts';
import { useSimulator } from '../support/simulator.ts';

const sim = useSimulator();
const service = useIntegrations(() => ({ SMTP_URL: sim.smtpUrl }));
const send = () => workOff(mailWork(service.deps, smtp(service.deps.config)));
/** The newest mail to an address, after everything that is due was sent. */
const sentTo = async (email: string) => {
  await send();
  return (await sim.mails(email))[0];
};
const row = async (eventId: string) =>
  (
    await service.rows<{ status: string; error: string | null; tries: number }>(
      'select status, error, tries from mail where event_id = $1',
      [eventId],
    )
  )[0];

afterEach(async () => {
  service.others.away = { auth: false, billing: false };
  service.others.requests.length = 0;
  await sim.acceptAll();
  await service.rows('delete from mail');
});

const receiptOf = (paymentId: string, userId: number): Receipt => ({
  number: '2026-000042',
  paymentId,
  userId,
  product: 'scrollstop_premium',
  quantity: 1,
  offer: 'limit',
  provider: 'stripe',
  amount: 570,
  currency: 'EUR',
  net: 467,
  vat: { percent: 22, amount: 103 },
  paidAt: '2026-11-21T20:00:00.000Z',
  refunded: 0,
  refundedAt: null,
  seller: { name: 'Mare <Aperto>', address: '', vatId: 'IT01234567890', email: 'ciao@example.test' },
});
const payment = (userId: number, paymentId: string) => ({
  userId,
  paymentId,
  amount: 570,
  currency: 'EUR',
  paidAt: '2026-11-21T20:00:00.000Z',
});

/** Changes the access in auth's responses. */
const hasAccess = (userId: number, access: MailLink['access']) =>
  service.others.users.set(userId, { ...service.others.users.get(userId)!, access });
const refundedAt = '2026-11-21T20:00:00.000Z';
const refund = (userId: number, cause: 'refund' | 'dispute' = 'refund', entitled = false) => {
  if (!entitled) hasAccess(userId, 'expired');
  return service.receiveEvent('payment_refunded', {
    userId,
    paymentId: 'p',
    refunded: 790,
    currency: 'USD',
    cause,
    entitled,
    refundedAt,
  });
};
const giftEnded = (userId: number) => {
  hasAccess(userId, 'none');
  return service.receiveEvent('gift_ended', {
    userId,
    giftId: '0198aa00-0000-7000-8000-000000000001',
    endedAt: refundedAt,
  });
};
/** Receives the payment of gifts, with a receipt. */
const giftPaid = (userId: number, quantity = 1) => {
  const paymentId = `gift-${userId}`;
  service.others.gifts.set(paymentId, giftOf(null));
  service.others.receipts.set(paymentId, {
    ...receiptOf(paymentId, userId),
    product: 'scrollstop_gift',
    offer: 'gift',
    quantity,
  });
  return service.receiveEvent('gift_paid', { userId, paymentId });
};
const giftOf = (email: string | null, codes = ['SUN4-K7QM-29TD']): GiftMail => ({
  email,
  language: 'en',
  line: 'For your Sunday mornings. Anna',
  key: 'k'.repeat(32),
  codes,
});
const giftMail = (userId: number, gift = giftOf(null)) => {
  service.others.gifts.set(`gift-${userId}`, gift);
  return service.receiveEvent('gift_mail_requested', { userId, paymentId: `gift-${userId}` });
};

describe('the buyer of a gift receives', () => {
  it('a mail with the code, without price and name, to hand on', async () => {
    const { userId, email } = addUser(service, 'en', 'Anna');
    await giftMail(userId);
    const mail = await sentTo(email);
    expect(mail?.subject).toBe('A gift: thirty days off the feed');
    for (const part of ['“For your Sunday mornings. Anna”', 'Code: SUN4-K7QM-29TD']) expect(mail?.text).toContain(part);
    expect(mail?.text).toContain('http://localhost:4200/gift#SUN4-K7QM-29TD');
    expect(mail?.text).toContain('http://localhost:4200/gift/card#SUN4-K7QM-29TD');
    expect(mail?.text).not.toMatch(/Hello Anna|\$|€|kkkk/);
  });

  it('all codes without an account, and neither codes nor address are stored', async () => {
    const guest = 900_000_000_000_007;
    const codes = ['SUN4-K7QM-29TD', 'SUN4-K7QM-29TE'];
    const id = await giftMail(guest, giftOf('giver@example.test', codes));
    const mail = await sentTo('giver@example.test');
    for (const [index, code] of codes.entries()) expect(mail?.text).toContain(`Code ${index + 1}: ${code}`);
    expect(await row(id)).toMatchObject({ status: 'sent' });
    expect(JSON.stringify(await service.rows('select * from mail'))).not.toMatch(/@|SUN4/);
  });

  it("the receipt in a separate mail, with the link to the order's page", async () => {
    const { userId, email } = addUser(service, 'it');
    await giftPaid(userId, 3);
    const mail = await sentTo(email);
    for (const part of [
      '5,70\u00a0€',
      'ScrollStop, per altre 3 persone',
      `/gift/card#gift-${userId}.${'k'.repeat(32)}`,
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('SUN4');
  });

  it('nothing once every code was opened or has ended', async () => {
    const { userId, email } = addUser(service);
    await giftMail(userId, giftOf(null, []));
    await send();
    expect(await sim.mails(email)).toEqual([]);
  });
});

describe('the mailbox receives', () => {
  it('a welcome with the link that confirms the address, as text and HTML without remote content', async () => {
    const { userId, email } = addUser(service, 'en', '<b>Giulia</b>');
    const id = await service.receiveEvent('user_registered', { userId });
    const mail = await sentTo(email);
    const link = `http://localhost:4200/verification#${userId}.t`;
    expect(mail).toMatchObject({ from: 'ciao@scrollstop.example', subject: 'Welcome to ScrollStop' });
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.html).toContain('Hello &#60;b&#62;Giulia');
    expect(mail?.html).not.toMatch(/<img|<script|<link|url\(|<b>/);
    // The support address, as text and as a link; replies go there too.
    expect(mail?.text).toContain('Questions? Reply, or write to support@scrollstop.example');
    expect(mail?.html).toContain('href="mailto:support@scrollstop.example"');
    expect(mail?.headers).toMatchObject({ 'reply-to': 'support@scrollstop.example' });
    expect(mail?.headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'message-id': `<${id}@localhost>`,
    });
    expect(await row(id)).toEqual({ status: 'sent', error: null, tries: 1 });
  });

  it.each([
    ['en', 'Your ScrollStop purchase is waiting', 'in our store', 'Confirm and activate Premium'],
    ['it', 'Il tuo acquisto ScrollStop ti aspetta', 'nel nostro negozio', 'Conferma e attiva Premium'],
  ] as const)('the link that activates a waiting purchase, in %s', async (language, subject, nothing, action) => {
    const { userId, email } = addUser(service, language);
    await service.receiveEvent('purchase_waiting', { userId });
    const mail = await sentTo(email);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text.toLowerCase()).toContain(nothing.toLowerCase());
    expect(mail?.text).toContain(`http://localhost:4200/verification#${userId}.t`);
    expect(mail?.html).toContain(action);
  });

  it('nothing about a purchase that no longer waits when the mail is sent, and the row is deleted', async () => {
    const { userId, email } = addUser(service);
    service.others.users.set(userId, { ...service.others.users.get(userId)!, purchaseWaiting: false });
    const id = await service.receiveEvent('purchase_waiting', { userId });
    await send();
    expect(await sim.mails(email)).toEqual([]);
    expect(await row(id)).toBeUndefined();
  });

  it('a recovery in the language of the requesting browser', async () => {
    const { userId, email } = addUser(service, 'en');
    await service.receiveEvent('recovery_requested', { userId, language: 'it' });
    const mail = await sentTo(email);
    expect(mail?.subject).toBe('Per rientrare in ScrollStop');
    expect(mail?.text).toContain('/recovery#');
  });

  it('a receipt with its number, the tax and the seller, in the language of the account', async () => {
    const { userId, email } = addUser(service, 'it');
    const vat = { percent: 22.5, amount: 103 };
    service.others.receipts.set('pay-1', { ...receiptOf('pay-1', userId), vat });
    await service.receiveEvent('payment_completed', payment(userId, 'pay-1'));
    const mail = await sentTo(email);
    expect(mail?.subject).toBe('La tua ricevuta ScrollStop 2026-000042');
    for (const part of ['5,70\u00a0€', '1,03\u00a0€ (22,5%)', '21 novembre 2026', 'IT01234567890'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).toContain('Prodotto: ScrollStop Premium, un pagamento per sempre');
    expect(mail?.html).toContain('Mare &#60;Aperto&#62;');
  });

  it.each([
    ['refund', false, 'Your ScrollStop refund', 'Premium has ended'],
    ['refund', true, 'Your ScrollStop refund', 'Premium stays yours'],
    ['dispute', false, 'Your ScrollStop payment was returned', 'after a dispute'],
  ] as const)('a mail about a %s (still entitled: %s)', async (cause, entitled, subject, words) => {
    const { userId, email } = addUser(service);
    await refund(userId, cause, entitled);
    const mail = await sentTo(email);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain('$7.90');
    expect(mail?.text).toContain(words);
  });

  it('the sum of each refund, and not their total', async () => {
    const { userId, email } = addUser(service);
    hasAccess(userId, 'none');
    const { others, receiveEvent } = service;
    others.gifts.set('gift-r', giftOf(null));
    const rest = { refunded: 490, currency: 'USD', cause: 'refund' } as const;
    await receiveEvent('payment_refunded', { userId, paymentId: 'p', entitled: false, refundedAt, ...rest });
    await receiveEvent('gift_refunded', { userId, paymentId: 'gift-r', ended: true, ...rest });
    await send();
    for (const { text } of await sim.mails(email)) expect(text).toMatch(/^\$4\.90 /m);
    expect(await sim.mails(email)).toHaveLength(2);
  });

  it.each(['refund', 'dispute'] as const)('a mail about a %s of the second of two payments', async (cause) => {
    const { userId, email } = addUser(service);
    await refund(userId, cause);
    hasAccess(userId, 'premium');
    await send();
    // auth may not have processed the refund yet.
    expect(await sim.mails(email)).toEqual([]);
    service.pass(40);
    expect((await sentTo(email))?.text).toContain('Premium stays yours.');
  });

  it('the news that a gift has ended, but only if Premium has ended', async () => {
    const [bare, paid] = [addUser(service), addUser(service)];
    await giftEnded(bare.userId);
    expect((await sentTo(bare.email))?.text).toContain('The gift you opened was taken back');
    await giftEnded(paid.userId);
    hasAccess(paid.userId, 'premium');
    await send();
    service.pass(40);
    await send();
    expect(await sim.mails(paid.email)).toEqual([]);
  });

  it('nothing for a deleted account, and the row is deleted', async () => {
    const id = await service.receiveEvent('recovery_requested', { userId: 2 ** 53 - 1, language: 'en' });
    await send();
    expect(await row(id)).toBeUndefined();
  });
});

describe('docs/product/mail.md', () => {
  const events: Record<MailKind, (userId: number) => Promise<unknown>> = {
    welcome: (userId) => service.receiveEvent('user_registered', { userId }),
    verification: (userId) => service.receiveEvent('verification_requested', { userId }),
    purchase: (userId) => service.receiveEvent('purchase_waiting', { userId }),
    recovery: (userId) => service.receiveEvent('recovery_requested', { userId, language: 'en' }),
    receipt: (userId) => {
      service.others.receipts.set(`pay-${userId}`, receiptOf(`pay-${userId}`, userId));
      return service.receiveEvent('payment_completed', payment(userId, `pay-${userId}`));
    },
    refund: (userId) => refund(userId),
    gift: (userId) => giftMail(userId),
    gift_receipt: (userId) => giftPaid(userId),
    gift_refund(userId) {
      service.others.gifts.set(`gift-${userId}`, giftOf(null));
      return service.receiveEvent('gift_refunded', {
        ...({ userId, paymentId: `gift-${userId}`, refunded: 790, currency: 'USD' } as const),
        ...({ cause: 'refund', ended: true } as const),
      });
    },
    gift_ended: giftEnded,
    returned(userId) {
      service.others.payers.set(`returned-${userId}`, service.others.users.get(userId)!.to);
      return service.receiveEvent('payment_returned', {
        ...({ paymentId: `returned-${userId}`, returned: 790, currency: 'USD', cause: 'erased' } as const),
      });
    },
    reminder: (userId) => claimedReminder(service, { userId, on: '2026-11-21', channel: 'mail' }),
  };
  const table = readFileSync(new URL('../../../../docs/product/mail.md', import.meta.url), 'utf8');
  const rows = [...table.matchAll(/^\| (\w+) +\|[^|]*\| (yes|no)\b[^|]*\| (\d+) tries/gm)];
  const mailKinds = Object.keys(mailRules) as MailKind[];
  const inTable = rows.map(([, kind, unproven]) => [kind, unproven] as const);

  it('has a row for every kind of mail', () => {
    expect(inTable.map(([kind]) => kind)).toEqual(mailKinds);
  });

  it('states the number of tries of each kind', () => {
    const last = ([, kind, , tries]: RegExpExecArray, more: number) =>
      isLast({ kind: kind as MailKind, tries: Number(tries) + more });
    expect(rows.filter((row) => last(row, -1) || !last(row, 0))).toEqual([]);
  });

  it.each(mailKinds)('says whether an unverified address gets a mail of kind %s', async (kind) => {
    for (const proven of [false, true]) {
      const user = addUser(service);
      service.others.users.set(user.userId, { ...service.others.users.get(user.userId)!, proven });
      await events[kind](user.userId);
      await send();
      const expected = proven || new Map(inTable).get(kind) === 'yes' ? 1 : 0;
      expect(await sim.mails(user.email), `${kind}, ${proven}`).toHaveLength(expected);
    }
    expect(await service.rows("select 1 from mail where status <> 'sent'")).toEqual([]);
  });
});

describe('a mail', () => {
  it('is sent once by concurrent replicas, and its row contains no address', async () => {
    const users = Array.from({ length: 25 }, () => addUser(service));
    for (const { userId } of users) await service.receiveEvent('user_registered', { userId });
    await Promise.all(Array.from({ length: 4 }, send));
    const arrived = await Promise.all(users.map(async ({ email }) => (await sim.mails(email)).length));
    expect(arrived).toEqual(users.map(() => 1));
    expect(JSON.stringify(await service.rows('select * from mail'))).not.toContain('@');
  });

  it('is retried while auth, billing or the mail server fails, and then sent', async () => {
    const { userId, email } = addUser(service);
    service.others.receipts.set('pay-2', receiptOf('pay-2', userId));
    const id = await service.receiveEvent('payment_completed', payment(userId, 'pay-2'));
    const errors: (string | null | undefined)[] = [];
    const fail = async (prepare: () => unknown) => {
      await prepare();
      await send();
      errors.push((await row(id))?.error);
      service.pass(3_600);
    };
    await fail(() => (service.others.away = { auth: true, billing: false }));
    await fail(() => (service.others.away = { auth: false, billing: true }));
    service.others.away.billing = false;
    await fail(() => sim.reject({ address: email, code: 451, message: '4.7.1 try later', times: 1 }));
    expect(errors).toEqual(['auth_away', 'billing_away', 'smtp_451']);
    await send();
    expect(await row(id)).toEqual({ status: 'sent', error: null, tries: 4 });
    expect(await sim.mails(email)).toHaveLength(1);
  });

  it("is sent at once, even if the requesting service's clock is ahead", async () => {
    const { userId, email } = addUser(service);
    const request = { userId, language: 'en' } as const;
    await service.receiveEvent('recovery_requested', request, new Date(Date.now() + 300_000));
    service.clock.now = new Date(Date.now() + 1_000);
    await send();
    expect(await sim.mails(email)).toHaveLength(1);
  });

  it('has failed after its last try, which is the fifth for a recovery', async () => {
    const { userId } = addUser(service);
    service.others.away.auth = true;
    const id = await service.receiveEvent('recovery_requested', { userId, language: 'en' });
    for (let tries = 0; tries < 8; tries++) {
      await send();
      service.pass(14_400);
    }
    expect(await row(id)).toEqual({ status: 'failed', error: 'auth_away', tries: 5 });
  });

  it('is sent again with the same id if the database cannot store that it was sent', async () => {
    const { userId, email } = addUser(service);
    const id = await service.receiveEvent('recovery_requested', { userId, language: 'en' });
    await service.rows('update mail set tries = 4');
    const logged = vi.spyOn(service.deps.log, 'error');
    await service.rows("alter table mail add constraint broken check (status <> 'sent') not valid");
    await send();
    await service.rows('alter table mail drop constraint broken');
    expect(logged.mock.calls.map(([, line]) => line)).toEqual([
      'the result of a mail could not be stored; it will be sent again',
    ]);
    service.pass(mailQueue.leaseSeconds + 1);
    await send();
    expect(await row(id)).toEqual({ status: 'sent', error: null, tries: 6 });
    const ids = (await sim.mails(email)).map(({ headers }) => headers['message-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });
});

it('a sent mail is deleted after 90 days, a waiting one is kept', async () => {
  const [sent, waiting] = [addUser(service), addUser(service)];
  const first = await service.receiveEvent('user_registered', { userId: sent.userId });
  await send();
  service.pass(90 * 86_400 + 1);
  const second = await service.receiveEvent('user_registered', { userId: waiting.userId });
  await deleteOld(service.deps);
  expect(await row(first)).toBeUndefined();
  expect(await row(second)).toMatchObject({ status: 'waiting' });
});

describe('a hard bounce', () => {
  it('suppresses the address, without a further connection', async () => {
    const { userId, email } = addUser(service);
    await sim.reject({ address: email, code: 550 });
    const first = await service.receiveEvent('user_registered', { userId });
    await send();
    expect(await row(first)).toMatchObject({ status: 'suppressed', error: 'smtp_550', tries: 1 });
    await sim.acceptAll();
    const second = await service.receiveEvent('recovery_requested', { userId, language: 'en' });
    await send();
    expect(await row(second)).toMatchObject({ status: 'suppressed' });
    expect(await sim.mails(email)).toEqual([]);
    expect(JSON.stringify(await service.rows('select * from mail_suppression'))).not.toContain('@');
    // The mailbox may exist again.
    service.pass(90 * 86_400 + 1);
    await deleteOld(service.deps);
    await service.receiveEvent('recovery_requested', { userId, language: 'en' });
    await send();
    expect(await sim.mails(email)).toHaveLength(1);
  });

  it.each([
    '5.7.1 Relaying denied',
    '5.1.8 Sender address rejected: Domain not found',
    'Sender verify failed',
    '5.2.2 The mailbox is full',
  ])('is not assumed for "%s": the mail fails, and the next one is sent', async (message) => {
    const { userId, email } = addUser(service);
    await sim.reject({ address: email, code: 550, message, times: 1 });
    const first = await service.receiveEvent('user_registered', { userId });
    await send();
    expect(await row(first)).toMatchObject({ status: 'failed', error: 'smtp_550' });
    await service.receiveEvent('recovery_requested', { userId, language: 'en' });
    await send();
    expect(await sim.mails(email)).toHaveLength(1);
  });
});

describe("the owner's page about mail", () => {
  const ask = (password?: string) =>
    service.app.inject({
      url: '/api/admin/mail',
      headers: password === undefined ? {} : { 'admin-password': password },
    });

  it('shows the true state, without an address', async () => {
    const [reached, bounced] = [addUser(service), addUser(service)];
    await sim.reject({ address: bounced.email, code: 550 });
    await service.receiveEvent('user_registered', { userId: reached.userId });
    await service.receiveEvent('user_registered', { userId: bounced.userId });
    await send();
    await service.receiveEvent('user_registered', { userId: reached.userId });
    const suppressed = (await service.rows('select 1 from mail_suppression')).length;
    const response = await ask(OWNER_PASSWORD);
    expect(response.json()).toEqual({
      configured: true,
      sender: 'ScrollStop <ciao@scrollstop.example>',
      templates: { welcome: true, recovery: true, receipt: true, refund: true, reminder: true },
      waiting: 1,
      sent: 1,
      failed: 0,
      suppressed,
      lastError: 'smtp_550',
    });
  });
});
