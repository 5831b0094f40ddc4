/** Keeps a program running: one that ends by itself, or is stuck, is reported and restarted, with growing delays. */
import type { Child, Program } from './process.ts';

export type Kept = {
  name: string;
  /** Undefined while the program is down. */
  readonly pid: number | undefined;
  /** True while it serves: started and not ended since. */
  readonly ready: boolean;
  /** Resolves once it is ready; rejects when the first try fails. */
  start: () => Promise<void>;
  /** Stops it for good, even while it is still starting. */
  stop: () => Promise<void>;
};

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const STEADY_MS = 30_000; // after running this long the delays start over
const POLL_MS = 3_000;

export function keepRunning(program: Program, report: (text: string) => void): Kept {
  const { name } = program;
  let child: Child | undefined;
  let wanted = false;
  let ready = false;
  let pauseMs = FIRST_PAUSE_MS;
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
      if (Date.now() - since > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
      report(`${name} ended unexpectedly (${signal ?? `exit code ${code}`}): restarting it`);
      again();
    });
  }

  function again(): void {
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
          again();
        },
      );
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
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
      // One that is just being spawned stops itself, once it has a process.
      await launching?.catch(() => undefined);
    },
  };
}
