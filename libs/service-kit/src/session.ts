/** Access tokens: auth issues them; each service verifies one once and caches its claims until it expires. */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import cookie from '@fastify/cookie';
import jwt, { type JWT } from '@fastify/jwt';
import { errorCodes } from '@scrollstop/contracts/error';
import { FIRST_USER_ID } from '@scrollstop/contracts/primitives';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PrivateJwk, PublicJwk } from './env.ts';
import { AppError } from './errors.ts';

const SESSION_AUDIENCE = 'scrollstop';
const SESSION_ISSUER = 'scrollstop-auth';
const ACCESS_TOKEN_TYPE = 'at+jwt';
export const ACCESS_TOKEN_SECONDS = 600;
/** How long an ended session must be remembered: the life of its last access token, plus a minute for clock skew. */
export const ENDED_SESSION_MS = (ACCESS_TOKEN_SECONDS + 60) * 1000;
/** About 5 MB. */
const KNOWN_TOKENS = 10_000;

interface SessionClaims {
  /** User id as text, per RFC 7519. */
  sub: string;
  /** Session (refresh family) id; the gateway refuses it once the session has ended. */
  sid: string;
  /** "Password change": the session signed in with a temporary password and may only change it. */
  pwc?: true;
}

interface Verified extends Omit<SessionClaims, 'sub'> {
  userId: number;
  /** Epoch seconds. */
  exp: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    jwt: JWT;
    /** Claims by access token, all of them verified. */
    verifiedTokens: Map<string, Verified>;
    /** Cookies are `Secure` and have the names for it. */
    production: boolean;
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: SessionClaims;
    user: SessionClaims & { iat: number; exp: number };
  }
}

/** `__Host-` needs Secure, which plain http on loopback cannot provide. */
export const cookieNames = (production: boolean) =>
  production
    ? { access: '__Host-ss_access', refresh: '__Host-ss_refresh' }
    : { access: 'ss_access', refresh: 'ss_refresh' };

/** 64 bytes in base64url, with the four spare bits of the last character unset, so that each has only one spelling. */
const CANONICAL = /^[\w-]{85}[AQgw]$/;

const toPem = (key: PublicJwk) =>
  createPublicKey({ key: { ...key }, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString();

/** The key and the options by which access tokens are signed. */
export const signing = (key: PrivateJwk) => ({
  pem: createPrivateKey({ key: { ...key }, format: 'jwk' })
    .export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  options: {
    algorithm: 'EdDSA' as const,
    kid: key.kid,
    iss: SESSION_ISSUER,
    aud: SESSION_AUDIENCE,
    expiresIn: ACCESS_TOKEN_SECONDS,
    header: { alg: 'EdDSA' as const, typ: ACCESS_TOKEN_TYPE },
  },
});

export interface SessionOptions {
  publicKeys: PublicJwk[];
  /** The key of the service that issues access tokens; the others can only verify them. */
  privateKey?: PrivateJwk | undefined;
  production: boolean;
}

export async function installSession(app: FastifyInstance, options: SessionOptions): Promise<void> {
  const pems = new Map(options.publicKeys.map((key) => [key.kid, toPem(key)]));
  const signer = options.privateKey && signing(options.privateKey);
  await app.register(cookie);
  await app.register(jwt, {
    ...(signer && { sign: signer.options }),
    secret: {
      ...(signer && { private: signer.pem }),
      public: (_request: FastifyRequest, token: unknown) => {
        const { header, signature = '' } = token as { header?: { kid?: string }; signature?: string };
        const kid = header?.kid;
        const pem = kid === undefined || !CANONICAL.test(signature) ? undefined : pems.get(kid);
        return pem === undefined
          ? Promise.reject(new AppError(401, errorCodes.unauthenticated, 'Please sign in again.'))
          : Promise.resolve(pem);
      },
    },
    decode: { complete: true },
    cookie: { cookieName: cookieNames(options.production).access, signed: false },
    verify: {
      algorithms: ['EdDSA'],
      allowedIss: SESSION_ISSUER,
      allowedAud: SESSION_AUDIENCE,
      checkTyp: ACCESS_TOKEN_TYPE,
      requiredClaims: ['sub', 'sid', 'exp', 'iss', 'aud'],
      onlyCookie: true,
    },
  });
  app.decorate('production', options.production);
  // Keyed by the token itself: the verifier's own cache would hash and decode it for each request.
  app.decorate('verifiedTokens', new Map<string, Verified>());
  app.decorateRequest('userId', 0);
  app.decorateRequest('sessionId', '');
  app.decorateRequest('mustChangePassword', false);
}

/** One session, and whether its user signed in with a temporary password. */
interface AccessClaims {
  userId: number;
  sessionId: string;
  mustChangePassword: boolean;
}

/** Throws without `privateKey`. A token carries no entitlement: services ask auth for it. */
export const accessToken = (
  { jwt }: Pick<FastifyInstance, 'jwt'>,
  { userId, sessionId, mustChangePassword }: AccessClaims,
): string => jwt.sign({ sub: String(userId), sid: sessionId, ...(mustChangePassword && { pwc: true }) });

/**
 * Sets `userId` and `sessionId` on the request; throws 401 unless the access cookie is valid, and 403 for a session
 * that must change its password first, on every route without `duringPasswordChange`.
 */
export async function authenticate(request: FastifyRequest): Promise<void> {
  const { userId, sid, pwc } = await claimsOf(request);
  if (pwc && request.routeOptions.config.duringPasswordChange !== true)
    throw new AppError(403, errorCodes.passwordChangeRequired, 'Please choose your own password first.');
  request.userId = userId;
  request.sessionId = sid;
  request.mustChangePassword = pwc === true;
}

async function claimsOf(request: FastifyRequest): Promise<Verified> {
  const { verifiedTokens } = request.server;
  const token = accessTokenOf(request);
  const known = token === undefined ? undefined : verifiedTokens.get(token);
  if (known && known.exp * 1000 > Date.now()) return known;
  try {
    const { sub, sid, pwc, exp } = await request.jwtVerify<SessionClaims & { exp: number }>();
    const userId = Number(sub);
    if (!Number.isSafeInteger(userId) || userId < FIRST_USER_ID) throw new Error('the token names no user');
    const verified = { userId, sid, exp, ...(pwc && { pwc }) };
    if (token !== undefined) remember(verifiedTokens, token, verified);
    return verified;
  } catch {
    if (token !== undefined) verifiedTokens.delete(token);
    // The reason for the refusal is not disclosed. Only a visitor without any of the product's cookies gets another
    // code, so that the client does not try to renew a session that never existed.
    const code = isVisitor(request) ? errorCodes.unauthenticated : errorCodes.sessionExpired;
    throw new AppError(401, code, 'Please sign in to go on.');
  }
}

/** Forgets the oldest token when there are too many. */
function remember(known: Map<string, Verified>, token: string, verified: Verified): void {
  known.set(token, verified);
  const [oldest] = known.keys();
  if (known.size > KNOWN_TOKENS && oldest !== undefined) known.delete(oldest);
}

const sessionCookies = [cookieNames(true), cookieNames(false)].flatMap(({ access, refresh }) => [access, refresh]);
const isVisitor = ({ cookies }: FastifyRequest): boolean => !sessionCookies.some((name) => name in cookies);

/** The raw access token of a request, unverified; undefined without one. */
export const accessTokenOf = ({ cookies, server }: FastifyRequest): string | undefined =>
  cookies[cookieNames(server.production).access];

/**
 * A hook for a public route: sets `userId` to the signed-in user, so that limits can count by account. It stays 0 for
 * a visitor and for a session that has ended.
 */
export async function recogniseUser(request: FastifyRequest): Promise<void> {
  if (accessTokenOf(request) !== undefined) await authenticate(request).catch(() => undefined);
}
