/** Periodic work: mail that is due, trials that have ended, a purge. */
import type { FastifyBaseLogger } from 'fastify';

export interface Repeated {
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Runs `work` now and then `everyMs` after each end, so never twice at once. A failure is logged and retried at the next run. */
export function repeat(
  name: string,
  everyMs: number,
  log: FastifyBaseLogger,
  work: () => Promise<unknown>,
): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  async function run(): Promise<void> {
    try {
      await work();
    } catch (err) {
      log.warn({ err, work: name }, 'periodic work failed, will retry');
    }
    if (!stopped) timer = setTimeout(start, everyMs);
  }
  let running = run();
  function start(): void {
    running = run();
  }
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
