import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '@scrollstop/service-kit/db';
import { type InternalClient, internalClient } from '@scrollstop/service-kit/internal';
import { createLog } from '@scrollstop/service-kit/log';
import type { BaseDeps } from './base-deps.ts';
import type { Config } from './config.ts';
import type { Tables } from './db/schema.ts';
import { type PasswordHasher, passwordHasher } from './passwords/hasher.ts';
import { type SendMail, smtp } from './recovery/mail-transport.ts';
import { type RecoveryMails, recoveryMails } from './recovery/recovery-mails.ts';

/** Everything a route or consumer of this service may use; tests build their own. */
export interface Deps extends BaseDeps {
  /** Waits that many milliseconds; tests only write them down. */
  pause: (ms: number) => Promise<void>;
  passwords: PasswordHasher;
  progress: InternalClient;
  sendMail: SendMail;
  recoveryMails: RecoveryMails;
}

export function createDeps(config: Config): Deps {
  const log = createLog('auth', config.LOG_LEVEL);
  const database = openDatabase<Tables>(config.DATABASE_URL, (err) => log.warn({ err }, 'database'));
  const outgoing = { config, log, database, now: () => new Date(), sendMail: smtp(config) };
  return {
    ...outgoing,
    recoveryMails: recoveryMails(outgoing),
    pause: (ms) => setTimeout(ms),
    passwords: passwordHasher(),
    progress: internalClient(config.PROGRESS_URL, config.INTERNAL_TOKEN),
  };
}
