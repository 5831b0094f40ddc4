/** Whatever a user, a store or a provider has written, a mail has only our headers and one recipient. */
import { mail as texts } from '@scrollstop/challenge/features/mail/en';
import { Email } from '@scrollstop/contracts/account/auth';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Config } from '../../src/config.ts';
import { render } from '../../src/mail/render.ts';
import { type SendMail, smtp } from '../../src/mail/smtp.ts';
import type { Mail } from '@scrollstop/sim/mail/mailbox';
import { useSimulator } from '../support/simulator.ts';

const sim = useSimulator();
let send: SendMail;

beforeAll(() => {
  send = smtp({
    SMTP_URL: sim.smtpUrl,
    MAIL_FROM: 'ScrollStop <ciao@scrollstop.example>',
    APP_ENV: 'test',
    PUBLIC_ORIGIN: 'http://localhost:4200',
    SUPPORT_EMAIL: 'support@scrollstop.example',
  } as unknown as Config);
});

const hostile = fc.oneof(
  fc.constantFrom(
    'a\r\nBcc: x@evil.example',
    'a\nX-Other: 1\n\n<b>body</b>',
    'a\rReply-To: x@evil.example',
    'a\r\n Subject: folded',
    'a\u2028To: x@evil.example\u0085Cc: x@evil.example\u0000',
    '=?utf-8?q?a=0D=0ABcc:_x@evil.example?=',
    '"a" <x@evil.example>, y@evil.example;z',
    '\r\n.\r\nMAIL FROM:<x@evil.example>\r\n',
    '\u202Etxt.exe\u2066 \u200B👩‍👩‍👧‍👦',
    'W'.repeat(10_000),
    'è '.repeat(2_000),
  ),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('\r', '\n', '\t', ' ', ':', '=', '?', '"', '\\', '<', '>', '@', ';', 'B', 'c'),
  }),
);
/** Folding may change blanks, breaks and control characters, but nothing else. */
const visible = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '');

/** The name in a subject (a payment, a receipt, a shop) is at most this long. */
const subjectWith = (words: string): string => `Day 3: ${words.slice(0, 200)}`;

async function sent(words: string, to: string): Promise<Mail & { raw: string; envelope: { to: string[] } }> {
  const id = crypto.randomUUID();
  const content = { ...texts.welcome(), subject: subjectWith(words) };
  const parts = { rows: [['Total', words]] as [string, string][], name: words, support: null };
  const unsubscribe = 'http://localhost:4200/api/reminder/off/abc';
  await send({
    id,
    to,
    subject: content.subject,
    unsubscribe,
    ...render({ language: 'en', texts, content, ...parts, link: null }),
  });
  const mails = (await sim.mails(to)) as Awaited<ReturnType<typeof sent>>[];
  const mail = mails.find(({ headers }) => headers['message-id'] === `<${id}@localhost>`);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

it('no text becomes a header, a recipient or markup', async () => {
  const plain = await sent('a walk', 'plain@example.com');
  // Each mail has its own mailbox, because a mailbox is always read completely.
  let others = 0;
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (words, local) => {
      // An address that the contract refuses is never stored, and so never gets a mail.
      const address = Email.safeParse(`${local}@example.com`);
      const to = address.success ? address.data : `other${++others}@example.com`;
      expect(to).toMatch(/^[\w.+'-]+@example\.com$/);

      const mail = await sent(words, to);
      expect(mail.envelope.to).toEqual([to]);
      expect(mail.to).toEqual([to]);
      expect(Object.keys(mail.headers).toSorted()).toEqual(Object.keys(plain.headers).toSorted());
      const { 'reply-to': replyTo, 'list-unsubscribe': off } = mail.headers;
      expect([replyTo, off]).toEqual([plain.headers['reply-to'], plain.headers['list-unsubscribe']]);
      // A mail client decodes an encoded word that a user has typed; the result is still text of the subject.
      if (!words.includes('=?')) expect(visible(mail.subject)).toBe(visible(subjectWith(words)));
      const [head = ''] = mail.raw.split('\r\n\r\n');
      for (const line of head.split('\r\n')) {
        expect(line).toMatch(/^(?:[A-Za-z-]+:|[ \t])/);
        expect(line.length).toBeLessThanOrEqual(998);
      }
      expect(mail.html).not.toMatch(/<(?!!|\/?(?:html|head|meta|title|style|body|main|p|a|table|tr|th|td|br)\b)/);
    }),
    { numRuns: 40 },
  );
});
