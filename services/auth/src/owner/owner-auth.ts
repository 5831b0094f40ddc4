/** Owner sign-in: a password, a one-time code where there is a second factor, then a short session (O-1, 026). */
import { OWNER_WAIT_MINUTES } from '@scrollstop/challenge/constants';
import type { BaseDeps } from '@scrollstop/service-kit/deps';
import { AppError } from '@scrollstop/service-kit/errors';
import { clientNetwork } from '@scrollstop/service-kit/limits';
import { take, takeOrRefuse } from '@scrollstop/service-kit/work/limiter';
import { type OwnerCheck, ownerRefusals } from '@scrollstop/service-kit/owner';
import { type SecurityEvent, securityEvent } from '@scrollstop/service-kit/security-events';
import { singleFlight } from '@scrollstop/service-kit/work/single-flight';
import type { OwnerSignIn } from '@scrollstop/contracts/owner/admin-session';
import type { EventTables } from '@scrollstop/events/tables';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { PasswordHasher } from '../passwords/hasher.ts';
import { writeAudit } from './audit.ts';
import { knownOwnerDevice, openOwnerSession, type OpenSession, takeStep, useOwnerSession } from './owner-sessions.ts';
import { type OwnerAccount, ownersOf } from './owners.ts';

const TRIES = { name: 'admin_ip', max: 5, seconds: OWNER_WAIT_MINUTES * 60 };
/** Per owner over all networks; counts tries with the right password but a wrong code. */
const CODE_TRIES = { name: 'owner_code', max: 5, seconds: 3_600 };

interface Try {
  password: string;
  code?: string | undefined;
  /** Identifies a browser on which an owner was signed in before (owner-sessions.ts). */
  device?: string | undefined;
}

export interface OwnerAuth {
  check: OwnerCheck;
  /** Opens a session; throws like `check`. `known` is the token of this browser's last session. */
  signIn: (
    credentials: OwnerSignIn,
    request: FastifyRequest,
    known: string | undefined,
  ) => Promise<OpenSession & { token: string }>;
  /** Resolves to null when the token has no open session. */
  sessionOf: (token: string) => Promise<OpenSession | null>;
  /** False if a password alone is enough. */
  secondFactor: boolean;
  off: boolean;
}

export function createOwnerAuth(deps: BaseDeps<Config, EventTables> & { passwords: PasswordHasher }): OwnerAuth {
  const owners = ownersOf(deps.config, deps.passwords);
  const off = owners.length === 0;
  // The configuration requires that either all owners have a second factor or the only one has none.
  const secondFactor = !off && owners.every(({ stepOf }) => stepOf !== null);

  /** Checks every owner, so that the time does not reveal which owner has this password. */
  async function findOwner({ password, code = '', device }: Try): Promise<OwnerAccount | null> {
    const right = [];
    for (const owner of owners) if (await owner.isRight(password)) right.push(owner);
    for (const owner of right) if (await isCodeOf(owner, code, device)) return owner;
    return null;
  }

  /**
   * With the password and a thousand networks an attacker could try all million codes, so only five codes an hour are
   * checked from browsers that this owner has not used before. A code above the limit is refused like a wrong one.
   */
  async function isCodeOf(owner: OwnerAccount, code: string, device?: string): Promise<boolean> {
    if (!owner.stepOf) return true;
    const taken = device === undefined ? await take(deps, { ...CODE_TRIES, key: owner.name ?? '' }) : null;
    if (taken && taken.wait !== null) return false;
    const step = owner.stepOf(code, deps.now().getTime());
    if (step === null || !(await takeStep(deps, owner, step))) return false;
    await taken?.giveBack();
    return true;
  }

  /** Counts a try before verifying it, so of a thousand concurrent tries five are checked. A right one is uncounted. */
  async function tryOnce(key: string, one: Try): Promise<OwnerAccount | null> {
    const { giveBack } = await takeOrRefuse(deps, { ...TRIES, key });
    const owner = await findOwner(one);
    if (owner) await giveBack();
    return owner;
  }

  /** Audits the outcome of a try; resolves to the owner or throws. */
  async function auditSignIn(
    trying: Promise<OwnerAccount | null>,
    request: FastifyRequest,
    { ip, action }: { ip: string; action: string },
  ): Promise<OwnerAccount> {
    const logOutcome = (outcome: Extract<SecurityEvent, { event: 'owner_sign_in' }>['outcome']) =>
      securityEvent(request, { event: 'owner_sign_in', outcome, ip });
    const owner = await trying.catch((refusal: unknown) => {
      if (refusal instanceof AppError && refusal.statusCode === 429) logOutcome('limited');
      throw refusal;
    });
    logOutcome(owner ? 'ok' : 'failed');
    await writeAudit(deps, { ip, action, ok: owner !== null, name: owner?.name ?? null });
    if (!owner) throw ownerRefusals.wrong();
    return owner;
  }

  const once = singleFlight<OwnerAccount | null>();
  const sessionOf = (token: string) => (off ? Promise.resolve(null) : useOwnerSession(deps, owners, token));

  return {
    off,
    secondFactor,
    sessionOf,
    async check({ password, session, ip, action }, request) {
      if (off) throw ownerRefusals.off();
      const open = session === undefined ? null : await sessionOf(session);
      if (open) return writeAudit(deps, { ip, action, ok: true, name: open.name });
      // This does not count as a try, because the response does not reveal whether the password is right.
      if (secondFactor) throw session === undefined ? ownerRefusals.codeRequired() : ownerRefusals.expired();
      if (password === undefined) throw ownerRefusals.expired();
      const network = clientNetwork(ip);
      // A page sends several requests at once, so the same password from the same network counts as one try.
      const trying = once(`${network} ${password}`, () => tryOnce(network, { password }));
      await auditSignIn(trying, request, { ip, action });
    },
    async signIn({ password, code }, request, known) {
      if (off) throw ownerRefusals.off();
      const device = known === undefined ? undefined : await knownOwnerDevice(deps, known);
      const { ip } = request;
      const key = device === undefined ? clientNetwork(ip) : `device ${device}`;
      const action = 'auth POST /api/admin/session';
      const owner = await auditSignIn(tryOnce(key, { password, code, device }), request, { ip, action });
      return openOwnerSession(deps, owner);
    },
  };
}

/** True when a password alone opens the owner's pages in production, of which log, /readyz, metric and pages warn. */
export const lacksSecondFactor = ({
  config,
  owner: { off, secondFactor },
}: {
  config: Config;
  owner: OwnerAuth;
}): boolean => config.APP_ENV === 'production' && !off && !secondFactor;
