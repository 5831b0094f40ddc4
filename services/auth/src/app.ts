import { deadLetterBox } from '@scrollstop/events/dead-letters';
import { type App, createApp } from '@scrollstop/service-kit/app';
import { installDeadLetters } from '@scrollstop/service-kit/dead-letters';
import { gaugeOf } from '@scrollstop/service-kit/metrics';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import { lacksSecondFactor } from './owner/owner-check.ts';
import { effects } from './effects.ts';
import { deleteAccount } from './personal-data/delete-account.ts';
import { getDataExport } from './personal-data/get-data-export.ts';
import { changePassword } from './routes/change-password.ts';
import { checkOwner } from './routes/check-owner.ts';
import { confirmPassword } from './routes/confirm-password.ts';
import { forgotPassword } from './routes/forgot-password.ts';
import { getEndedSessions } from './routes/get-ended-sessions.ts';
import { getSessionState } from './routes/get-session-state.ts';
import { getTrialStatus } from './routes/get-trial-status.ts';
import { getUser } from './routes/get-user.ts';
import { grantPayment } from './routes/grant-payment.ts';
import { importAccountsRoute } from './routes/import-accounts.ts';
import { listUsers } from './routes/list-users.ts';
import { login } from './routes/login.ts';
import { logout } from './routes/logout.ts';
import { myPasskeys } from './routes/my-passkeys.ts';
import { ownerSession } from './routes/owner-session.ts';
import { mySessions } from './routes/my-sessions.ts';
import { refresh } from './routes/refresh.ts';
import { makeMailLink } from './routes/make-mail-link.ts';
import { passkeySignIn } from './routes/passkey-sign-in.ts';
import { register } from './routes/register.ts';
import { sealedEntries } from './routes/sealed-entries.ts';
import { startTrial } from './routes/start-trial.ts';
import { storeCustomers } from './routes/store-customers.ts';
import { stands } from './sessions/standing-session.ts';
import { verifyEmail } from './routes/verify-email.ts';

export interface Parts {
  /** Throws while NATS is away; the service stays ready, degraded. */
  nats?: () => Promise<void>;
}

const routes = [
  register,
  login,
  refresh,
  logout,
  forgotPassword,
  changePassword,
  confirmPassword,
  verifyEmail,
  mySessions,
  passkeySignIn,
  myPasskeys,
  sealedEntries,
  getUser,
  startTrial,
  getTrialStatus,
  grantPayment,
  getEndedSessions,
  getSessionState,
  makeMailLink,
  checkOwner,
  ownerSession,
  listUsers,
  importAccountsRoute,
  storeCustomers,
  getDataExport,
  deleteAccount,
];

/** The service without its port: everything it answers is listed here. */
export async function buildApp(deps: Deps, parts: Parts = {}): Promise<App> {
  const { config, database, log } = deps;
  const app = await createApp({
    name: 'auth',
    config,
    log,
    db: database.db,
    owner: deps.owner.check,
    sessions: (session) => stands(deps, session),
    now: () => deps.now().getTime(),
    checks: [
      {
        name: 'postgres',
        required: true,
        probe: async () => void (await sql`select 1`.execute(database.db)),
      },
      // Ready all the same, and degraded until somebody sets one.
      ...(lacksSecondFactor(deps) ? [{ name: 'owner_second_factor', required: false, probe: refused }] : []),
      ...(parts.nats ? [{ name: 'nats', required: false, probe: parts.nats }] : []),
    ],
  });
  for (const route of routes) route(app, deps);
  installDeadLetters(app, deadLetterBox(database.db, effects));
  gaugeOf(
    app.registry,
    'password_hashes_waiting',
    'Logins that stand in line for argon2',
    deps.passwords.waiting,
  );
  gaugeOf(app.registry, 'owner_second_factor_missing', 'The owner has a password and no second factor', () =>
    lacksSecondFactor(deps) ? 1 : 0,
  );
  return app;
}

const refused = () => Promise.reject(new Error('the owner has no second factor'));
