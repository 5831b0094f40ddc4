import type { FastifyBaseLogger } from 'fastify';

/**
 * Runs periodic work: at once, and then `everyMs` after the end of each run, so never twice at the same time. A failure
 * is logged, and the next run retries. Long work should end early once `isStopped` returns true.
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
    /** Runs the work now instead of at its next time. */
    wake: () => void drain(),
    /** Like `wake`, but resolves when nothing is left to run. For tests. */
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
