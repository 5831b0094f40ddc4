/** Only a buyer of the store who registers learns that the purchase is waiting (O-4, docs/decisions/039). */
import { ApiError } from '@scrollstop/contracts/error';
import { WaitingPurchase } from '@scrollstop/contracts/account/waiting-purchase';
import { UserAccess } from '@scrollstop/contracts/services/internal';
import { describe, expect, it } from 'vitest';
import { onShopifyOrderPaid, onShopifyOrderRefunded } from '../../src/consumers/on-shopify-order.ts';
import { type Browser, newEmail, useAuth } from '../harness.ts';
import { grant, orderPaid, orderRefunded, payment, paymentRefunded, sendPayment } from './payment.ts';

const auth = useAuth({ RESET_ON_SCREEN: false });

let orders = 0;
/** Receives the event of a store order; resolves to the order's id. */
async function buy(email: string): Promise<string> {
  const orderId = `casa-${++orders}`;
  const event = orderPaid(email, orderId);
  await auth.deps.database.db.transaction().execute((trx) => onShopifyOrderPaid(trx, event));
  return orderId;
}
const refund = (orderId: string) =>
  auth.deps.database.db.transaction().execute((trx) => onShopifyOrderRefunded(trx, orderRefunded(orderId)));

async function register(email: string, at = auth) {
  const browser = at.browser();
  const response = await browser.register(email);
  return { browser, response, id: response.json<{ id: number }>().id };
}
const waiting = async (browser: Browser) =>
  WaitingPurchase.parse((await browser.get('/api/auth/waiting-purchase')).json()).waiting;
const asBilling = async (userId: number) =>
  UserAccess.parse((await auth.service('GET', `/internal/users/${userId}/access`)).json()).purchaseWaiting;
const asMailer = async (userId: number) => (await auth.mailLink(userId, 'verification')).purchaseWaiting;
const mailAgain = (browser: Browser) => browser.post('/api/auth/waiting-purchase/mail');
const mailsTo = async (userId: number) =>
  (await auth.publishedEvents('purchase_waiting')).filter(({ data }) => data.userId === userId).length;
const openMail = async (browser: Browser, userId: number) =>
  browser.post('/api/auth/verify-email', { token: await auth.linkToken(userId, 'verification') });

describe('a buyer', () => {
  it('who registers with the buying address has a waiting purchase and one mail, until the mail is opened', async () => {
    const email = newEmail();
    await buy(email);
    const { browser, id } = await register(` ${email.toUpperCase()}`);
    expect([await waiting(browser), await asBilling(id), await mailsTo(id)]).toEqual([true, true, 1]);

    const phone = await auth.signedIn(email);
    expect(await waiting(phone)).toBe(true);
    expect((await openMail(browser, id)).statusCode).toBe(200);
    expect([await waiting(browser), await waiting(phone), await asBilling(id)]).toEqual([false, false, false]);
    expect((await phone.me()).json()).toMatchObject({ access: 'premium' });
  });

  it('who had the account before the order sees the waiting purchase and gets a mail', async () => {
    const email = newEmail();
    const { browser, id } = await register(email);
    expect([await waiting(browser), await mailsTo(id)]).toEqual([false, 0]);
    await buy(email);
    expect([await waiting(browser), await mailsTo(id)]).toEqual([true, 1]);
  });

  it('whose address is proven gets Premium at once, without a waiting purchase or a mail', async () => {
    const email = newEmail();
    const { browser, id } = await register(email);
    await openMail(browser, id);
    await buy(email);
    expect([await waiting(browser), await mailsTo(id)]).toEqual([false, 0]);
    expect((await browser.me()).json()).toMatchObject({ access: 'premium' });
  });

  it('whose order was refunded has no waiting purchase', async () => {
    const email = newEmail();
    const order = await buy(email);
    const { browser, id } = await register(email);
    await refund(order);
    expect([await waiting(browser), await asBilling(id)]).toEqual([false, false]);
    expect((await mailAgain(browser)).json()).toMatchObject({ code: 'nothing_waiting' });
  });

  it('whose earlier payment was refunded still has a waiting purchase', async () => {
    const email = newEmail();
    const { browser, id } = await register(email);
    const paid = payment(id);
    await sendPayment(auth, paid);
    const refunded = paymentRefunded(id, paid.aggregateId);
    await auth.service('POST', '/internal/grants/payment-refunded', refunded);
    await buy(email);
    expect([await waiting(browser), await asBilling(id)]).toEqual([true, true]);
  });

  it('has no waiting purchase when the mail is sent, if proof, payment or refund came before', async () => {
    const [proven, payer, refunded] = [newEmail(), newEmail(), newEmail()];
    await buy(proven);
    await buy(payer);
    const order = await buy(refunded);
    const [first, second, third] = [await register(proven), await register(payer), await register(refunded)];
    const ids = [first.id, second.id, third.id];
    const states = () => Promise.all(ids.map(asMailer));
    expect(await states()).toEqual([true, true, true]);
    await openMail(first.browser, first.id);
    await grant(auth, second.id);
    await refund(order);
    expect(await states()).toEqual([false, false, false]);
  });

  it('has a waiting purchase when order and registration arrive at the same moment on two replicas', async () => {
    const replica = await auth.replica();
    for (let round = 0; round < 10; round++) {
      const email = newEmail();
      const [, { browser, id }] = await Promise.all([buy(email), register(email, replica)]);
      expect([await waiting(browser), await asBilling(id)]).toEqual([true, true]);
    }
    await replica.close();
  });

  it('gets the mail only at the first sign-in of a day, three times a month', async () => {
    const email = newEmail();
    await buy(email);
    const { id } = await register(email);
    const login = () => auth.browser().login(email);
    await login();
    await login();
    expect(await mailsTo(id)).toBe(2);
    auth.pass(86_400);
    await login();
    expect(await mailsTo(id)).toBe(3);
    // As with a stranger who has registered with the address and signs in every day.
    auth.pass(30 * 86_400 - ((auth.clock.now.getTime() / 1000) % (30 * 86_400)));
    const before = await mailsTo(id);
    for (let day = 0; day < 10; day++) {
      await login();
      auth.pass(86_400);
    }
    expect((await mailsTo(id)) - before).toBe(3);
  });
});

describe('a repeated mail', () => {
  it('is sent once a minute, even if it is requested ten times at once', async () => {
    const email = newEmail();
    await buy(email);
    const { browser, id } = await register(email);
    const tapped = await Promise.all(Array.from({ length: 10 }, () => mailAgain(browser)));
    expect(tapped.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(429)]);
    expect(tapped.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({ retryAfterSeconds: 60 });
    expect(await mailsTo(id)).toBe(2);
    auth.pass(60);
    expect((await mailAgain(browser)).statusCode).toBe(200);
  });

  it('is sent five times a day, and then refused with its own code', async () => {
    const email = newEmail();
    await buy(email);
    const { browser, id } = await register(email);
    auth.pass(86_400 - (auth.clock.now.getTime() % 86_400_000) / 1000);
    for (let mail = 0; mail < 5; mail++) {
      expect((await mailAgain(browser)).statusCode).toBe(200);
      auth.pass(60);
    }
    const refused = await mailAgain(browser);
    expect(refused.statusCode).toBe(429);
    expect(ApiError.parse(refused.json()).code).toBe('purchase_mails_used_up');
    expect(await mailsTo(id)).toBe(6);
  });
});

describe('another user', () => {
  it('learns nothing from the response to a registration, which is the same for every address', async () => {
    const bought = newEmail();
    await buy(bought);
    const [buyer, other] = [await register(bought), await register(newEmail())];
    const shape = ({ response }: typeof buyer) => [
      response.statusCode,
      Object.keys(response.json<object>()),
      response.cookies.map(({ name }) => name),
    ];
    expect(shape(buyer)).toEqual(shape(other));
    expect(buyer.response.json()).toMatchObject({ access: 'none', isPremiumUser: false });
    expect([await waiting(other.browser), await mailsTo(other.id)]).toEqual([false, 0]);
  });
});
