import { User } from '@scrollstop/contracts/account/auth';
import { MONTH_BODY_LIMIT } from '@scrollstop/contracts/services/internal';
import { PasskeyRequest, PasskeySignInBody } from '@scrollstop/contracts/account/passkeys';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perIp } from '@scrollstop/service-kit/limits';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import type { Deps } from '../../deps.ts';
import { CHALLENGE_SECONDS, makeChallenge } from '../../passkeys/challenges.ts';
import { relyingParty } from '../../passkeys/relying-party.ts';
import { verifyCredential } from '../../passkeys/verify-credential.ts';
import { remindOfWaitingPurchase } from '../../accounts/waiting-purchase.ts';
import { signIn } from '../sign-in.ts';

/** Sign-in by passkey. It needs no address and has only one refusal, so it does not reveal accounts. */
export function passkeySignIn(app: App, deps: Deps): void {
  const rp = relyingParty(deps.config);
  app.post(
    '/api/auth/passkeys/sign-in-options',
    {
      // The sign-in page requests options once, for the browser's autofill.
      config: { access: 'anyone', limits: [perIp('passkey_options_ip', 30, 60)] },
      schema: {
        summary: 'Begin to sign in with a passkey',
        body: EmptyBody,
        response: { 200: PasskeyRequest },
      },
    },
    async (): Promise<PasskeyRequest> => ({
      challenge: await makeChallenge(deps),
      rpId: rp.id,
      timeout: CHALLENGE_SECONDS * 1000,
      userVerification: 'required',
    }),
  );
  app.post(
    '/api/auth/passkeys/sign-in',
    {
      bodyLimit: MONTH_BODY_LIMIT,
      config: { access: 'anyone', limits: [perIp('passkey_sign_in_ip', 5, 60)] },
      schema: {
        summary: 'Sign in with a passkey',
        body: PasskeySignInBody,
        response: { 200: User },
      },
    },
    async (request, reply) => {
      const { localData, ...assertion } = request.body;
      const credential = await verifyCredential(deps, rp, assertion);
      const user = credential && (await signIn(deps, request, reply, credential, localData));
      const outcome = user ? 'ok' : 'failed';
      securityEvent(request, { event: 'passkey_used', outcome, accountId: user?.id });
      if (!user) throw new AppError(401, 'passkey_refused', 'This passkey did not work. Sign in with your password.');
      if (user.access !== 'premium') await remindOfWaitingPurchase(deps, user.id, request.id);
      return user;
    },
  );
}
