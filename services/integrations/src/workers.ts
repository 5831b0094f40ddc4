/** Everything here that works by the clock instead of by request or event. */
import type { Deps } from './deps.ts';
import { sendDueMails } from './mail/send-due-mails.ts';
import { smtp } from './mail/smtp.ts';
import { type Repeated, repeat } from './repeat.ts';

/** A recovery mail is waited for: it leaves within a second, and the look is one index scan. */
const MAIL_MS = 1_000;

export function startWorkers(deps: Deps): Repeated[] {
  const { config, log } = deps;
  const send = smtp(config);
  return [repeat('mail', MAIL_MS, log, () => sendDueMails(deps, send))];
}
