/** Keeps a program running: if it ends by itself or is stuck, reports it and restarts it, with growing delays. */
import type { Child, Program } from './process.ts';

export type SupervisedProgram = {
  name: string;
  /** Undefined while the program is not running. */
  readonly pid: number | undefined;
  /** True from the time when it is ready until it ends. */
  readonly ready: boolean;
  /** Resolves once it is ready; rejects if the first attempt fails. */
  start: () => Promise<void>;
  /** Stops it without a restart, even while it is starting. */
  stop: () => Promise<void>;
};

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 10_000;
const STEADY_MS = 30_000; // after running this long the delay is reset
const POLL_MS = 3_000;

export function keepRunning(program: Program, report: (text: string) => void): SupervisedProgram {
  const { name } = program;
  let child: Child | undefined;
  let wanted = false;
  let ready = false;
  let delayMs = FIRST_DELAY_MS;
  let retry: NodeJS.Timeout | undefined;
  let launching: Promise<void> | undefined;

  const launch = () => (launching = launchOnce());
  async function launchOnce(): Promise<void> {
    const started = await program.run();
    child = started;
    if (!wanted) return started.stop();
    await program.ready(started).catch(async (error: unknown) => {
      await started.stop();
      throw error;
    });
    const since = Date.now();
    ready = true;
    const { stuck } = program;
    const check = (): void => {
      if (!wanted || !stuck?.()) return;
      clearInterval(checks);
      report(`${name} is running but stuck`);
      started.kill();
    };
    const checks = stuck && setInterval(check, POLL_MS).unref();
    void started.exit.then(({ code, signal }) => {
      ready = false;
      clearInterval(checks);
      if (!wanted) return;
      if (Date.now() - since > STEADY_MS) delayMs = FIRST_DELAY_MS;
      report(`${name} ended unexpectedly (${signal ?? `exit code ${code}`}): restarting it`);
      scheduleRetry();
    });
  }

  function scheduleRetry(): void {
    retry = setTimeout(() => {
      launch().then(
        () => wanted && report(`${name} is running again`),
        (error: unknown) => {
          if (!wanted) return;
          report(
            String(error instanceof Error ? error.message : error)
              .split('\n')
              .slice(0, 4)
              .join('\n'),
          );
          scheduleRetry();
        },
      );
    }, delayMs);
    delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
  }

  return {
    name,
    get pid() {
      return child?.alive() ? child.pid : undefined;
    },
    get ready() {
      return ready;
    },
    start: () => {
      wanted = true;
      return launch();
    },
    stop: async () => {
      wanted = false;
      clearTimeout(retry);
      await child?.stop();
      // A process that is just being spawned stops itself in launchOnce.
      await launching?.catch(() => undefined);
    },
  };
}
