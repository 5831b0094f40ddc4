/** Everything here that works by the clock instead of by request or event. */
import type { Deps } from './deps.ts';
import { forgetMails } from './mail/forget-mails.ts';
import { sendDueMails } from './mail/send-due-mails.ts';
import { smtp } from './mail/smtp.ts';
import { sendPayerNotices } from './payer-notice/send-notices.ts';
import { forwardEvents } from './pixel/forward-events.ts';
import { platform } from './pixel/platform.ts';
import { rollUp } from './pixel/roll-up.ts';
import { type Repeated, repeat } from '@scrollstop/service-kit/repeat';

/** A recovery mail is waited for: it leaves within a second, and the look is one index scan. */
const MAIL_MS = 1_000;
const NOTICES_MS = 5_000;
const FORWARD_MS = 2_000;
const HOUR_MS = 3_600_000;

export function startWorkers(deps: Deps): Repeated[] {
  const { config, log } = deps;
  const send = smtp(config);
  const tell = platform(config);
  return [
    repeat('mail', MAIL_MS, log, () => sendDueMails(deps, send)),
    repeat('payer notices', NOTICES_MS, log, () => sendPayerNotices(deps, send)),
    repeat('roll up', HOUR_MS, log, () => rollUp(deps)),
    repeat('forget mails', HOUR_MS, log, () => forgetMails(deps)),
    ...(tell ? [repeat('forward', FORWARD_MS, log, () => forwardEvents(deps, tell))] : []),
  ];
}
