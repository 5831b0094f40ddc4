/** A refund to a payer without an account: one mail to the address that the provider knows. */
import { expect, it } from 'vitest';
import { workOff } from '@scrollstop/service-kit/work/queue-worker';
import { mailWork } from '../../src/mail/mail-queue.ts';
import { smtp } from '../../src/mail/smtp.ts';
import { OWNER_PASSWORD, useIntegrations } from '../support/integrations.ts';
import { useSimulator } from '../support/simulator.ts';

const sim = useSimulator();
const service = useIntegrations(() => ({ SMTP_URL: sim.smtpUrl }));
const send = () => workOff(mailWork(service.deps, smtp(service.deps.config)));
const returned = (paymentId: string, more = {}) =>
  service.receiveEvent('payment_returned', {
    ...({ paymentId, returned: 790, currency: 'USD', cause: 'erased', ...more } as const),
  });
const row = async (eventId: string) =>
  (await service.rows('select status, tries, error from mail where event_id = $1', [eventId]))[0];

it('the notice is sent once, in both languages, with the reference and the sum', async () => {
  service.others.payers.set('SS-AAAAA-AAAA1', 'payer1@example.test');
  const id = await returned('SS-AAAAA-AAAA1');
  await send();
  await send();
  const mails = await sim.mails('payer1@example.test');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('went back');
  expect(mails[0]?.subject).toContain('restituito');
  for (const part of ['Ciao,', 'Hello,', '$7.90 went back', 'SS-AAAAA-AAAA1', 'account was deleted'])
    expect(mails[0]?.text).toContain(part);
  expect(mails[0]?.text.replaceAll('\u00a0', ' ')).toContain('Ti abbiamo restituito 7,90 $ per la stessa via');
  expect(await row(id)).toEqual({ status: 'sent', tries: 1, error: null });
});

it('no table stores the address', async () => {
  const tables = await service.rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema()`,
  );
  for (const { name } of tables) {
    const rows = await service.rows<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    expect(rows.filter(({ row: text }) => text.includes('payer1@'))).toEqual([]);
  }
});

it('the notice waits while billing, or the provider, cannot be reached', async () => {
  service.others.away.billing = true;
  const id = await returned('SS-AAAAA-AAAA2');
  await send();
  expect(await row(id)).toMatchObject({ status: 'waiting', error: 'billing_away' });
  service.others.away.billing = false;
  service.others.payers.set('SS-AAAAA-AAAA2', 'payer2@example.test');
  service.pass(37);
  await send();
  expect(await row(id)).toMatchObject({ status: 'sent', tries: 2 });
});

it('mails are sent concurrently, so that a slow mail server does not exceed the lease of a batch', async () => {
  let arrived = 0;
  const all = Promise.withResolvers<void>();
  const slow = () => {
    if (++arrived === 3) all.resolve();
    return all.promise;
  };
  for (const reference of ['SS-AAAAA-AAAB1', 'SS-AAAAA-AAAB2', 'SS-AAAAA-AAAB3']) {
    service.others.payers.set(reference, 'payer6@example.test');
    await returned(reference);
  }
  await workOff(mailWork(service.deps, slow));
  expect(arrived).toBe(3);
});

it('the owner sees a failed notice if the provider has no address', async () => {
  service.others.payers.set('SS-AAAAA-AAAA3', null);
  const failed = async () =>
    (await service.app.inject({ url: '/api/admin/mail', headers: { 'admin-password': OWNER_PASSWORD } })).json<{
      failed: number;
    }>().failed;
  const before = await failed();
  const ids = [await returned('SS-AAAAA-AAAA3'), await returned('SS-UNKNOWN')];
  await send();
  for (const id of ids) expect(await row(id)).toMatchObject({ status: 'failed', error: 'no_address' });
  expect(await failed()).toBe(before + 2);
});

it('a refused notice has failed, and its address is not suppressed', async () => {
  service.others.payers.set('SS-AAAAA-AAAA6', 'payer6@example.test');
  const id = await returned('SS-AAAAA-AAAA6');
  const refusal = Object.assign(new Error('unknown'), { responseCode: 550, command: 'RCPT TO' });
  await workOff(mailWork(service.deps, () => Promise.reject(refusal)));
  expect(await row(id)).toMatchObject({ status: 'failed', error: 'smtp_550' });
  expect(await service.rows('select 1 from mail_suppression')).toEqual([]);
});

it('the notice contains the sum in its currency and the reason of the refund', async () => {
  service.others.payers.set('SS-AAAAA-AAAA4', 'payer4@example.test');
  await returned('SS-AAAAA-AAAA4', { returned: 1200, currency: 'JPY', cause: 'mismatched' });
  await send();
  const [mail] = await sim.mails('payer4@example.test');
  expect(mail?.text).toContain('¥1,200');
  expect(mail?.text).toContain('did not match the price');
  service.others.payers.set('SS-AAAAA-AAAA5', 'payer5@example.test');
  await returned('SS-AAAAA-AAAA5', { cause: 'other' });
  await send();
  const [purchase] = await sim.mails('payer5@example.test');
  expect(purchase?.text).toContain('Your payment SS-AAAAA-AAAA5 was refunded.');
});
