import { sql } from 'kysely';
import { NewPasskeyBody, Passkey, PasskeyCreation, PasskeyList } from '@scrollstop/contracts/account/passkeys';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perSession } from '@scrollstop/service-kit/limits';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { CHALLENGE_SECONDS, makeChallenge, takeChallenge } from '../challenges.ts';
import { deletePasskey, listPasskeys, savePasskey } from '../passkey-store.ts';
import { relyingParty, handleOf, type RelyingParty } from '../relying-party.ts';
import { challengeOf, verifyNewPasskey, ALGORITHMS } from '../verify.ts';
import { deviceClassOf } from '../../sessions/device-class.ts';
import { signedInUser } from '../../accounts/user.ts';
import type { User } from '@scrollstop/contracts/account/auth';

export const passkeysLimits = [perSession('passkeys_user', 60, 60)];
const config = { limits: passkeysLimits };

/** Lists, adds and removes the user's passkeys (docs/decisions/024). */
export function myPasskeys(app: App, deps: Deps): void {
  const rp = relyingParty(deps.config);
  app.get(
    '/api/auth/passkeys',
    {
      config: { ...config, activeSession: 'required' },
      schema: { summary: 'My passkeys', response: { 200: PasskeyList } },
    },
    async ({ userId }) => ({ passkeys: await listPasskeys(deps, userId) }),
  );
  app.post(
    '/api/auth/passkeys/options',
    {
      config: { ...config, activeSession: 'proven' },
      schema: { summary: 'Begin to add a passkey', body: EmptyBody, response: { 200: PasskeyCreation } },
    },
    async (request) => {
      const user = await signedInUser(deps, request);
      const challenge = await makeChallenge(deps, request.sessionId);
      return creationOptions(deps, rp, user, challenge);
    },
  );
  app.post(
    '/api/auth/passkeys',
    {
      config: { ...config, activeSession: 'required' },
      schema: {
        summary: 'Add the passkey that the browser made',
        body: NewPasskeyBody,
        response: { 201: Passkey, 409: ApiError },
      },
    },
    async (request, reply) => {
      const challenge = challengeOf(request.body.clientDataJSON);
      const taken = challenge !== null && (await takeChallenge(deps, challenge, request.sessionId));
      const verified = taken ? await verifyNewPasskey(rp, challenge, request.body) : null;
      const securityLine = { event: 'passkey_added', accountId: request.userId } as const;
      if (!verified) {
        securityEvent(request, { ...securityLine, outcome: 'failed' });
        throw new AppError(400, 'passkey_refused', 'This passkey could not be added. Please try again.');
      }
      const passkey = await savePasskey(deps, request, {
        ...verified,
        transports: request.body.transports ?? [],
        name: deviceClassOf(request.headers['user-agent']),
      });
      securityEvent(request, { ...securityLine, outcome: passkey ? 'ok' : 'failed' });
      if (!passkey) {
        await signedInUser(deps, request);
        throw new AppError(
          409,
          errorCodes.conflict,
          'This passkey is in use already, or your account has as many as it can hold.',
        );
      }
      return reply.code(201).send(passkey);
    },
  );
  app.delete(
    '/api/auth/passkeys/:id',
    {
      config: { ...config, activeSession: 'proven' },
      schema: {
        summary: 'Remove a passkey',
        params: z.strictObject({ id: z.uuid() }),
        response: { 204: z.null(), 404: ApiError },
      },
    },
    async (request, reply) => {
      if (!(await deletePasskey(deps, request.userId, request.params.id)))
        throw new AppError(404, errorCodes.notFound, 'This passkey is not in your list.');
      securityEvent(request, { event: 'passkey_removed', outcome: 'ok', accountId: request.userId });
      return reply.code(204).send(null);
    },
  );
}

/** Options for `navigator.credentials.create`, for a discoverable passkey protected by a fingerprint or PIN. */
async function creationOptions(
  { database }: Pick<Deps, 'database'>,
  { id, name }: RelyingParty,
  user: User,
  challenge: string,
): Promise<PasskeyCreation> {
  const known = await database.query<{ credential_id: string; transports: string[] }>(sql`
    select credential_id, transports from passkey where user_id = ${user.id} order by created_at`);
  return {
    challenge,
    rp: { id, name },
    user: { id: handleOf(user.id), name: user.email, displayName: user.username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_SECONDS * 1000,
    attestation: 'none',
    // An authenticator that already has a passkey of this account must not make a second one.
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      type: 'public-key' as const,
      id: credential_id,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}
