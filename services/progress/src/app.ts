import { type App, createApp } from '@scrollstop/service-kit/app';
import { natsChecks, postgresChecks } from '@scrollstop/service-kit/http/health';
import { deadLetterStore } from '@scrollstop/events/consume/dead-letters';
import { installDeadLetters } from '@scrollstop/service-kit/http/dead-letters';
import { installPersonalData } from '@scrollstop/service-kit/personal-data/personal-data';
import type { Deps } from './deps.ts';
import { effects } from './effects.ts';
import { personalTables } from './personal-data.ts';
import { checkinRoutes } from './routes/checkins.ts';
import { documentRoutes } from './routes/documents.ts';
import { acceptInvite } from './buddy/routes/accept-invite.ts';
import { blockBuddy } from './buddy/routes/block-buddy.ts';
import { getBuddy } from './buddy/routes/get-buddy.ts';
import { inviteBuddy } from './buddy/routes/invite-buddy.ts';
import { leaveBuddy } from './buddy/routes/leave-buddy.ts';
import { previewInvite } from './buddy/routes/preview-invite.ts';
import { revokeInvite } from './buddy/routes/revoke-invite.ts';
import { seePhrase } from './buddy/routes/see-phrase.ts';
import { sendPhrase } from './buddy/routes/send-phrase.ts';
import { getProgress } from './routes/get-progress.ts';
import { getResults } from './results/routes/get-results.ts';
import { getStats } from './routes/get-stats.ts';
import { mergeProgress } from './routes/merge-progress.ts';
import { getPauseLink } from './pause/routes/get-pause-link.ts';
import { getPausePlans } from './pause/routes/get-pause-plans.ts';
import { postPauseCounts } from './pause/routes/post-pause-counts.ts';
import { revokePauseLink } from './pause/routes/revoke-pause-link.ts';
import { setPauseLink } from './pause/routes/set-pause-link.ts';
import { postProgress } from './routes/post-progress.ts';
import { postStats } from './routes/post-stats.ts';
import { wordsRoutes } from './routes/words.ts';
import { getReminderDays } from './reminders/get-reminder-days.ts';

export interface Parts {
  /** Throws while NATS is away; the service stays ready, degraded. */
  nats?: () => Promise<void>;
}

const routes = [
  getProgress,
  postProgress,
  checkinRoutes,
  getResults,
  getStats,
  postStats,
  documentRoutes,
  wordsRoutes,
  getPauseLink,
  setPauseLink,
  revokePauseLink,
  getPausePlans,
  postPauseCounts,
  getBuddy,
  inviteBuddy,
  revokeInvite,
  previewInvite,
  acceptInvite,
  sendPhrase,
  seePhrase,
  leaveBuddy,
  blockBuddy,
  getReminderDays,
  mergeProgress,
];

/** The service without its port. All routes are listed here. */
export async function buildApp(deps: Deps, parts: Parts = {}): Promise<App> {
  const { config, database, log } = deps;
  const app = await createApp({
    name: 'progress',
    config,
    log,
    db: database.db,
    now: deps.now,
    checks: [...postgresChecks(database.db), ...natsChecks(parts.nats)],
  });
  for (const route of routes) route(app, deps);
  installPersonalData(app, { service: 'progress', db: database.db, tables: personalTables, now: deps.now });
  installDeadLetters(app, deadLetterStore(database.db, effects));
  return app;
}
