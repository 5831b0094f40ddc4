/** Periodic work: mail that is due, trials that have ended, a purge. */
import type { FastifyBaseLogger } from 'fastify';

/**
 * Runs `work` now and then `everyMs` after each end, so never twice at once. A failure is logged and retried next time.
 * Long work ends early once `isStopped`.
 */
export function repeat(
  name: string,
  everyMs: number,
  log: FastifyBaseLogger,
  work: (isStopped: () => boolean) => Promise<unknown>,
) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  async function run(): Promise<void> {
    clearTimeout(timer);
    while (again && !stopped) {
      again = false;
      try {
        await work(() => stopped);
      } catch (err) {
        log.warn({ err, work: name }, 'periodic work failed, will retry');
      }
    }
    running = null;
    if (!stopped) timer = setTimeout(() => void drain(), everyMs);
  }
  function drain(): Promise<void> {
    again = true;
    return (running ??= run());
  }
  void drain();
  return {
    /** There is something to do: runs now, not at the next time. */
    wake: () => void drain(),
    /** The same; resolves when nothing is left to run. For tests. */
    drain,
    /** Resolves when the current run has ended. */
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
export type Repeated = ReturnType<typeof repeat>;
