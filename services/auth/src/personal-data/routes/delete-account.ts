import { DeleteAccountBody, DeletionReceipt } from '@scrollstop/contracts/account/personal-data';
import { publishNow } from '@scrollstop/events/publish/outbox';
import type { App } from '@scrollstop/service-kit/app';
import { proofRequired } from '@scrollstop/service-kit/calls/active-session';
import { perSession } from '@scrollstop/service-kit/limits';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import type { Deps } from '../../deps.ts';
import { signedInAccount } from '../../passwords/guesses.ts';
import { clearAllCookies } from '../../sessions/cookies.ts';
import { sessionState } from '../../sessions/session-store.ts';
import { type DataHolder, type DeletedAccount, eraseAccount, otherDataHolders } from '../personal-data.ts';

const limits = [perSession('delete_account_user', 5, 10 * 60)];

/** Deletes the account and all its data in every service. */
export function deleteAccount(app: App, deps: Deps): void {
  const services = otherDataHolders(deps);
  app.post(
    '/api/auth/delete-account',
    {
      // The handler itself requires the proof, so that refused calls are in the security log too.
      config: { limits, activeSession: 'required' },
      schema: { summary: 'Delete my account', body: DeleteAccountBody, response: { 200: DeletionReceipt } },
    },
    async (request, reply) => {
      const { userId } = request;
      const account = await signedInAccount(deps, request);
      const { proven } = await sessionState(deps, request);
      const deletion = { userId, known: account.password_hash, correlationId: request.id };
      const own = proven ? await eraseAccount(deps, deletion) : null;
      const outcome = own ? 'ok' : 'failed';
      securityEvent(request, { event: 'account_deleted', outcome, accountId: userId });
      if (!own) {
        // Throws 401 if a concurrent deletion came first.
        await signedInAccount(deps, request);
        throw proofRequired();
      }
      // From here on the account is gone, whatever the other services respond. A restored backup would bring it back;
      // this line names the account to erase again (docs/operations.md).
      deps.log.info({ userId }, 'account erased');
      clearAllCookies(reply);
      return receipt(deps, services, userId, own);
    },
  );
}

async function receipt(
  { log, database }: Deps,
  services: DataHolder[],
  userId: number,
  { deletedAt, erasure, eventId }: DeletedAccount,
): Promise<DeletionReceipt> {
  const erasures = await Promise.allSettled(services.map((service) => service.erase(userId)));
  // If this fails, the event is published a few seconds later.
  await publishNow(database.db, eventId).catch((err: unknown) =>
    log.warn({ err }, 'user_deleted could not be published at once, it follows when its delay ends'),
  );
  const later = services.filter((_service, index) => erasures[index]?.status === 'rejected');
  if (later.length > 0)
    log.warn(
      { later: later.map(({ name }) => name) },
      'services could not be reached for an erasure, they will erase when user_deleted arrives',
    );
  return {
    deletedAt,
    done: [erasure, ...erasures.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []))],
    later: later.map(({ name }) => name),
  };
}
