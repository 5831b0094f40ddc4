import { deadLetterStore } from '@scrollstop/events/consume/dead-letters';
import { type App, createApp } from '@scrollstop/service-kit/app';
import { natsChecks, postgresChecks } from '@scrollstop/service-kit/http/health';
import { installDeadLetters } from '@scrollstop/service-kit/http/dead-letters';
import { gaugeOf } from '@scrollstop/service-kit/metrics';
import type { Deps } from './deps.ts';
import { lacksSecondFactor } from './owner/owner-auth.ts';
import { effects } from './effects.ts';
import { accountRoutes } from './accounts/routes/account.ts';
import { deleteAccount } from './personal-data/routes/delete-account.ts';
import { getDataExport } from './personal-data/routes/get-data-export.ts';
import { changePassword } from './passwords/routes/change-password.ts';
import { confirmRoutes } from './proof/routes/confirm.ts';
import { forgotPassword } from './recovery/routes/forgot-password.ts';
import { getEndedSessions } from './sessions/routes/get-ended-sessions.ts';
import { getSessionState, sessionState } from './sessions/session-store.ts';
import { trialRoutes } from './trial/routes/trial.ts';
import { grantPayment } from './consumers/on-purchase.ts';
import { importAccountsRoute } from './accounts/import-accounts.ts';
import { listAudit } from './owner/routes/list-audit.ts';
import { listUsers } from './owner/routes/list-users.ts';
import { login } from './sign-in/routes/login.ts';
import { logout } from './sign-in/routes/logout.ts';
import { myPasskeys } from './passkeys/routes/my-passkeys.ts';
import { ownerSession } from './owner/routes/owner-session.ts';
import { mySessions } from './devices/routes/my-sessions.ts';
import { refresh } from './sign-in/routes/refresh.ts';
import { makeMailLink } from './mail-links/routes/make-mail-link.ts';
import { passkeySignIn } from './sign-in/routes/passkey-sign-in.ts';
import { register } from './sign-in/routes/register.ts';
import { sealedEntries } from './sealing/routes/sealed-entries.ts';
import { storeCustomers } from './personal-data/store-customer.ts';
import { installEndedSessionsHeader } from './sessions/name-ended.ts';
import { getAccess } from './accounts/waiting-purchase.ts';
import { verifyEmailRoutes } from './verification/routes/verify-email.ts';
import { waitingPurchase } from './accounts/routes/waiting-purchase.ts';

const routes = [
  register,
  login,
  refresh,
  logout,
  forgotPassword,
  changePassword,
  confirmRoutes,
  verifyEmailRoutes,
  waitingPurchase,
  mySessions,
  passkeySignIn,
  myPasskeys,
  sealedEntries,
  accountRoutes,
  trialRoutes,
  grantPayment,
  getEndedSessions,
  getSessionState,
  getAccess,
  makeMailLink,
  ownerSession,
  listUsers,
  listAudit,
  importAccountsRoute,
  storeCustomers,
  getDataExport,
  deleteAccount,
];

/** Builds the service without listening: every route that it serves is listed here. */
export async function buildApp(deps: Deps, parts: { nats?: () => Promise<void> } = {}): Promise<App> {
  const { config, database, log } = deps;
  const app = await createApp({
    name: 'auth',
    config,
    log,
    db: database.db,
    owner: deps.owner.check,
    sessions: (session) => sessionState(deps, session),
    now: deps.now,
    sessionKey: config.SESSION_PRIVATE_KEYS.keys[0],
    checks: [
      ...postgresChecks(database.db),
      // The service is ready but degraded until the operator sets a second factor.
      ...(lacksSecondFactor(deps) ? [{ name: 'owner_second_factor', required: false, probe: refused }] : []),
      ...natsChecks(parts.nats),
    ],
  });
  installEndedSessionsHeader(app);
  for (const route of routes) route(app, deps);
  installDeadLetters(app, deadLetterStore(database.db, effects));
  gaugeOf(app.registry, 'password_hashes_waiting', 'Logins that wait in the queue for argon2', deps.passwords.waiting);
  gaugeOf(app.registry, 'owner_second_factor_missing', 'The owner has a password and no second factor', () =>
    lacksSecondFactor(deps) ? 1 : 0,
  );
  return app;
}

const refused = () => Promise.reject(new Error('the owner has no second factor'));
