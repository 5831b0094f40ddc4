import { MS_PER_DAY } from '@scrollstop/challenge/constants';
import { startEvents } from '@scrollstop/events/start-events';
import { repeat } from '@scrollstop/service-kit/work/repeat';
import { runService } from '@scrollstop/service-kit/serve';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { migrations } from './db/migrations/index.ts';
import { createDeps } from './deps.ts';
import { forgetOldDevices } from './devices/known-device.ts';
import { effects } from './effects.ts';
import { grantConfiguredOwner } from './grants/manual-grant.ts';
import { forgetOldAudit } from './owner/audit.ts';
import { lacksSecondFactor } from './owner/owner-auth.ts';
import { forgetDeadSessions } from './sessions/forget-dead-sessions.ts';
import { announceExpiredTrials } from './trial/announce-expired-trials.ts';

/** Short, because a run without ended trials only probes a small index. */
const TRIALS_MS = 10_000;

await runService({ readConfig, createDeps, migrations }, async (deps, config) => {
  const { database, log } = deps;
  if (lacksSecondFactor(deps))
    log.warn(
      'the owner’s pages open with a password alone: set ADMIN_TOTP_SECRET (npm run owner-code) or OWNERS (docs/operations.md)',
    );
  const events = startEvents('auth', config, deps, effects);
  await grantConfiguredOwner(deps);
  const trials = repeat('trials that have ended', TRIALS_MS, log, () => announceExpiredTrials(deps));
  const sessions = repeat('dead sessions', MS_PER_DAY, log, () => forgetDeadSessions(database.db, deps.now()));
  const devices = repeat('old browsers', MS_PER_DAY, log, () => forgetOldDevices(database.db, deps.now()));
  const audit = repeat('old audit rows', MS_PER_DAY, log, () => forgetOldAudit(database));
  return {
    app: await buildApp(deps, { nats: events.probe }),
    work: [...events.work, trials, sessions, devices, audit],
  };
});
