/** Outgoing mail over SMTP; the simulator's mailbox takes it in `local`. */
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}
/** Rejects when the server did not take the mail. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Of each step; together they stay below the time after which a mail is tried again (recovery-mails.ts). */
const TIMEOUT_MS = 5_000;

export function smtp({ SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): SendMail {
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return async ({ to, subject, text }) => {
    await transport.sendMail({
      from: MAIL_FROM,
      to: { name: '', address: to },
      subject,
      text,
      // RFC 3834: no out-of-office reply, please.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}

/** 5xx of the server: it will never take this one. */
export function isRefusedForEver(error: unknown): boolean {
  const code = (error as { responseCode?: unknown } | null)?.responseCode;
  return typeof code === 'number' && code >= 500;
}
