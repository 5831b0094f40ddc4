/** Runs a command until Ctrl-C (`npm start`, `npm run dev`), with a clean shutdown and readable errors. */
import { messageOf, terminal } from '../terminal.ts';

const since = Number(process.env.SCROLLSTOP_STARTED_AT) || Date.now();

/** Seconds since the command was entered, including bootstrap.mjs. */
export const secondsSinceStart = (): string => ((Date.now() - since) / 1000).toFixed(1);

/** Runs `main`, which must stop everything that it started when `signal` is aborted, and then exits the process. */
export async function runUntilEnded(main: (signal: AbortSignal) => Promise<void>): Promise<never> {
  const ending = new AbortController();
  // The first signal stops everything in order; a second Ctrl-C exits at once.
  const end = (signal: string): void => {
    if (ending.signal.aborted && signal === 'SIGINT') process.exit(130); // the orphan guard stops the children
    if (ending.signal.aborted) return;
    terminal.step('Ending');
    ending.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));
  // On an older Node, bootstrap.mjs runs this process as a child with an IPC channel, which closes if it dies.
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
  // The user must not wait for open handles, such as a socket that is still closing.
  process.exit();
}
