import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import { SealingKey, UnsealResponse, UnsealBody } from '@scrollstop/contracts/account/sealing';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perIp, perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { currentSealingKey, openingKey } from '../sealing-keys.ts';

/** Keys for unsent entries of a signed-out device: anyone may seal, only the user can open (docs/decisions/029). */
export function sealedEntries(app: App, deps: Deps): void {
  app.get(
    '/api/auth/sealing-key',
    {
      // A device requests the key once after it was signed out, and once when its user returns.
      config: { access: 'anyone', limits: [perIp('sealing_key_ip', 60, 60)] },
      schema: { summary: 'The public key that unsent entries are sealed for', response: { 200: SealingKey } },
    },
    () => currentSealingKey(deps),
  );
  app.post(
    '/api/auth/unseal',
    {
      config: { limits: [perUser('unseal_user', 20, 60)], activeSession: 'required' },
      schema: {
        summary: 'The key that opens what was sealed for me',
        body: UnsealBody,
        response: { 200: UnsealResponse, 404: ApiError },
      },
    },
    async (request) => {
      const key = await openingKey(deps, request.userId, request.body);
      if (key === null) throw new AppError(404, errorCodes.notFound, 'There is no such key.');
      return { key };
    },
  );
}
