import { type App, createApp } from '@scrollstop/service-kit/app';
import { natsChecks, postgresCheck } from '@scrollstop/service-kit/http/health';
import { deadLetterBox } from '@scrollstop/events/dead-letters';
import { installDeadLetters } from '@scrollstop/service-kit/http/dead-letters';
import { installPersonalData } from '@scrollstop/service-kit/personal-data/personal-data';
import type { Deps } from './deps.ts';
import { effects } from './effects.ts';
import { personalTables } from './personal-data.ts';
import { getCheckins } from './routes/get-checkins.ts';
import { getNotes } from './routes/get-notes.ts';
import { getProgress } from './routes/get-progress.ts';
import { getStats } from './routes/get-stats.ts';
import { mergeProgress } from './routes/merge-progress.ts';
import { postCheckin } from './routes/post-checkin.ts';
import { postNote } from './routes/post-note.ts';
import { postProgress } from './routes/post-progress.ts';
import { postStats } from './routes/post-stats.ts';

export interface Parts {
  /** Throws while NATS is away; the service stays ready, degraded. */
  nats?: () => Promise<void>;
}

const routes = [
  getProgress,
  postProgress,
  getNotes,
  postNote,
  getCheckins,
  postCheckin,
  getStats,
  postStats,
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
    checks: [postgresCheck(database.db), ...natsChecks(parts.nats)],
  });
  for (const route of routes) route(app, deps);
  installPersonalData(app, { service: 'progress', db: database.db, tables: personalTables, now: deps.now });
  installDeadLetters(app, deadLetterBox(database.db, effects));
  return app;
}
