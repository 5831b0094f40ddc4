/** Outgoing mail over SMTP; in `local` the simulator's mailbox receives it. */
import { createHash } from 'node:crypto';
import { beginCall } from '@scrollstop/service-kit/tracing/calls';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Message {
  /** Constant over all tries of a mail, so that a mail client recognises a duplicate. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A POST to this URL unsubscribes from mails of this kind; a GET shows a page that does. */
  unsubscribe?: string;
}
/** Rejects when the server did not accept the mail. */
export type SendMail = (message: Message) => Promise<void>;

const CONNECT_MS = 5_000;
/**
 * A server may scan a mail for a long time before it accepts it, and a sender that hangs up meanwhile would send a
 * duplicate. Two slow steps fit into the lease of the queue (mail-queue.ts).
 */
const STEP_MS = 30_000;

export function smtp(config: Config): SendMail {
  const { SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN, SUPPORT_EMAIL } = config;
  const replyTo = SUPPORT_EMAIL ?? undefined;
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: STEP_MS,
    // Otherwise an attacker in between could remove STARTTLS from the server's offer and read password and links.
    requireTLS: new URL(SMTP_URL).username !== '',
  });
  const { hostname } = new URL(PUBLIC_ORIGIN);
  return async ({ id, to, subject, text, html, unsubscribe }) => {
    const end = beginCall('mail', 'SMTP');
    const sent = transport.sendMail({
      from: MAIL_FROM,
      replyTo,
      to: { name: '', address: to },
      messageId: `<${id}@${hostname}>`,
      subject,
      text,
      html,
      // RFC 3834: suppresses out-of-office replies.
      headers: {
        'Auto-Submitted': 'auto-generated',
        // RFC 8058: mail programs show their own button, which needs no page.
        ...(unsubscribe !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
      ...(unsubscribe !== undefined && { list: { unsubscribe } }),
    });
    await sent.then(
      () => end('2xx'),
      (error: unknown) => {
        end(outcomeOf(error));
        throw error;
      },
    );
  };
}

/** SHA-256 of a normalised address; events may refer to a buyer by it (EmailHash of contracts/primitives). */
export const emailHashOf = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

/** Like the outcome of an HTTP call, because SMTP's replies have the same classes. */
const outcomeOf = (error: unknown): string => {
  const { responseCode, code } = error as Record<string, unknown>;
  if (typeof responseCode === 'number') return `${Math.floor(responseCode / 100)}xx`;
  return code === 'ETIMEDOUT' ? 'timeout' : 'failed';
};

const UNKNOWN_RECIPIENT = new Set([550, 551, 553]);
/** Enhanced codes (RFC 3463) for a policy, our sender, a full mailbox or their system. Some servers send none. */
const OTHER_REASON = /^5\d\d[ -](?:5\.(?:7\.|1\.[78]|2\.[234]|3\.)|(?!5\.\d).*\bsender\b)/i;

/**
 * Only a refusal of the recipient means that the address does not exist, and only if the server gives no other reason,
 * such as its policy, our sender or a full mailbox: otherwise a wrong setting of ours would suppress every address.
 */
export function smtpFailure(error: unknown) {
  const { code, responseCode, command, response } = error as Record<string, unknown>;
  const reply = typeof responseCode === 'number' ? responseCode : null;
  const refused = reply !== null && reply >= 500 && (command === 'RCPT TO' || command === 'DATA');
  const isUnknown = reply !== null && UNKNOWN_RECIPIENT.has(reply) && !OTHER_REASON.test(String(response));
  return {
    /** Such as `smtp_550`, `smtp_econnrefused`; never the server's text, which may contain the address. */
    class: `smtp_${reply ?? (typeof code === 'string' ? code.toLowerCase() : 'error')}`,
    /** True when the server will never accept this mail. */
    permanent: refused,
    /** True when the address does not exist. */
    bounced: refused && command === 'RCPT TO' && isUnknown,
  };
}
