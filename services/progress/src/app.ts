import { type App, createApp } from '@scrollstop/service-kit/app';
import { natsChecks, postgresChecks } from '@scrollstop/service-kit/http/health';
import { deadLetterStore } from '@scrollstop/events/consume/dead-letters';
import { installDeadLetters } from '@scrollstop/service-kit/http/dead-letters';
import { installPersonalData } from '@scrollstop/service-kit/personal-data/personal-data';
import type { Deps } from './deps.ts';
import { effects } from './effects.ts';
import { personalTables } from './personal-data.ts';
import { documentRoutes } from './documents/routes/documents.ts';
import { buddyRoutes } from './buddy/routes/buddy.ts';
import { inviteRoutes } from './buddy/routes/invite.ts';
import { phraseRoutes } from './buddy/routes/phrase.ts';
import { progressRoutes } from './days/routes/progress.ts';
import { getResults } from './results/routes/get-results.ts';
import { statsRoutes } from './days/routes/stats.ts';
import { pauseLinkRoutes } from './pause/routes/pause-link.ts';
import { pauseRoutes } from './pause/routes/pause.ts';
import { localWordsRoutes } from './local-words/routes/local-words.ts';
import { getReminderDays } from './reminders/routes/get-reminder-days.ts';

const routes = [
  progressRoutes,
  getResults,
  statsRoutes,
  documentRoutes,
  localWordsRoutes,
  pauseLinkRoutes,
  pauseRoutes,
  buddyRoutes,
  inviteRoutes,
  phraseRoutes,
  getReminderDays,
];

/** Builds the service without listening: every route that it serves is listed here. */
export async function buildApp(deps: Deps, parts: { nats?: () => Promise<void> } = {}): Promise<App> {
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
