/** The imports that run in this process. Tokens are kept only in memory, while their import runs (O-2). */
import type { Deps } from '../../deps.ts';
import type { ShopClient } from './shop-client.ts';
import { endJob, type Job, keepLease, takeJob } from './jobs.ts';
import { runImport } from './run-import.ts';

const HEARTBEAT_MS = 4_000;

export function createImports(deps: Deps, client: ShopClient) {
  const { db } = deps.database;
  const running = new Map<AbortController, Promise<boolean>>();
  const work = async (job: Job, token: string, controller: AbortController) => {
    const heartbeat = setInterval(() => {
      keepLease(db, job.id).then(
        (held) => void (held || controller.abort()),
        () => undefined,
      );
    }, HEARTBEAT_MS);
    try {
      const { state, refused } = await runImport(deps, { job, token, client, signal: controller.signal });
      // Null: the owner has canceled it, or another replica continues it.
      if (state !== null) await endJob(db, job.id, state);
      return refused;
    } finally {
      clearInterval(heartbeat);
      running.delete(controller);
    }
  };
  return {
    /** Resolves to null while another import of this store is running. */
    async start(shop: string, token: string) {
      const job = await takeJob(db, shop);
      if (!job) return null;
      const controller = new AbortController();
      const refused = work(job, token, controller).catch((err: unknown) => {
        // The database is down: the lease expires, and the import can be continued.
        deps.log.warn({ err, shop }, 'an import of a store was interrupted; the owner can continue it');
        return false;
      });
      running.set(controller, refused);
      return { job, refused };
    },
    /** Interrupts running imports after their last finished page. */
    async stop() {
      for (const controller of running.keys()) controller.abort();
      await Promise.all(running.values());
    },
  };
}
export type Imports = ReturnType<typeof createImports>;
