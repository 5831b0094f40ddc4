/** Outgoing mail over SMTP; the simulator's mailbox takes it in `local`. */
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Message {
  /** Stable over all tries of one mail, so that a second copy is known as one. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}
/** Rejects when the server did not take the mail. */
export type SendMail = (message: Message) => Promise<void>;

/** Of each step; together they stay below the time after which a mail is tried again (claim.ts). */
const TIMEOUT_MS = 5_000;

export function smtp({
  SMTP_URL,
  MAIL_FROM,
  PUBLIC_ORIGIN,
}: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_ORIGIN'>): SendMail {
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const { hostname } = new URL(PUBLIC_ORIGIN);
  return async ({ id, to, subject, text, html }) => {
    await transport.sendMail({
      from: MAIL_FROM,
      to: { name: '', address: to },
      messageId: `<${id}@${hostname}>`,
      subject,
      text,
      html,
      // RFC 3834: no out-of-office reply, please.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}

export interface SmtpFailure {
  /** E.g. `smtp_550`, `smtp_econnrefused`; the server's own text may name the address. */
  class: string;
  /** It will never take this one. */
  forEver: boolean;
  /** There is nobody at this address. */
  bounced: boolean;
}

const NOBODY_THERE = new Set([550, 551, 553]);

/**
 * Only a refusal of the recipient means that nobody is there, and not when the server says that it is its policy
 * (5.7.x: we are not to relay, or are blocked): a wrong setting of ours would suppress everybody.
 */
export function smtpFailure(error: unknown): SmtpFailure {
  const { code, responseCode, command, response } = error as Record<string, unknown>;
  const reply = typeof responseCode === 'number' ? responseCode : null;
  const refused = reply !== null && reply >= 500 && (command === 'RCPT TO' || command === 'DATA');
  const policy = /^5\d\d[ -]5\.7\./.test(String(response));
  return {
    class: `smtp_${reply ?? (typeof code === 'string' ? code.toLowerCase() : 'error')}`,
    forEver: refused,
    bounced: refused && command === 'RCPT TO' && NOBODY_THERE.has(reply) && !policy,
  };
}
