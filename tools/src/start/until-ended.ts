/** Runs a command until Ctrl-C (`npm start`, `npm run dev`): signals, clean shutdown, one sentence for a failure. */
import { messageOf, terminal } from '../terminal.ts';

const since = Number(process.env.SCROLLSTOP_STARTED_AT) || Date.now();

/** Seconds since the command was typed, including the bootstrap in plain JavaScript. */
export const secondsSinceStart = (): string => ((Date.now() - since) / 1000).toFixed(1);

/** Runs `main`, which must stop everything that it started once `signal` is aborted, and then exits the process. */
export async function runUntilEnded(main: (signal: AbortSignal) => Promise<void>): Promise<never> {
  const ending = new AbortController();
  // The first signal stops everything in order; an impatient user presses Ctrl-C again.
  const end = (signal: string): void => {
    if (ending.signal.aborted && signal === 'SIGINT') process.exit(130); // the orphan guard stops the children
    if (ending.signal.aborted) return;
    terminal.step('Ending');
    ending.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));
  // The wrapper on an older Node (bootstrap.mjs) communicates over IPC; its death closes the channel.
  process.on('message', (message) => message === 'end' && end('message'));
  process.on('disconnect', () => end('disconnect'));
  try {
    await main(ending.signal);
    if (ending.signal.aborted) terminal.done('Ended');
  } catch (error) {
    if (ending.signal.aborted) terminal.done('Ended');
    else {
      process.exitCode = 1;
      terminal.fail(messageOf(error));
    }
  }
  // An open handle (a socket in its grace period) must not keep the user waiting.
  process.exit();
}
