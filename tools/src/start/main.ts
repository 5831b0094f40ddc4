/** `npm start` once Node and the packages are there (start.mjs): build, start, tell, and end on Ctrl-C. */
import { resolve } from 'node:path';
import { buildIfChanged } from '../build/build-if-changed.ts';
import { portOf } from '../processes/ports.ts';
import { Plain, say } from '../terminal.ts';
import { dataDirOf, ROOT } from '../folders.ts';
import { startStack } from './stack.ts';

const since = Number(process.env.SCROLLSTOP_STARTED_AT) || Date.now();
const ending = new AbortController();
const seconds = () => ((Date.now() - since) / 1000).toFixed(1);

/** The first signal ends everything in order; a person who cannot wait presses Ctrl-C again. */
function endOn(signal: string): void {
  if (ending.signal.aborted && signal === 'SIGINT') process.exit(130); // the guard ends the children
  if (ending.signal.aborted) return;
  say.step('Ending');
  ending.abort();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => endOn(signal));
// The wrapper on an older Node (start.mjs) speaks over IPC; its death closes the channel.
process.on('message', (message) => message === 'end' && endOn('message'));
process.on('disconnect', () => endOn('disconnect'));

async function main(): Promise<void> {
  const dataDir = dataDirOf();
  const stack = await startStack({
    port: portOf(process.env.PORT || '4200'),
    dataDir,
    env: process.env,
    signal: ending.signal,
    prepare: () => buildIfChanged(ROOT, ending.signal),
  });
  say.done(`Ready in ${seconds()} s; logs are in ${resolve(dataDir, 'logs')}; Ctrl-C ends it`);
  console.log(`ScrollStop is ready at ${stack.url}`);
  await new Promise((done) => ending.signal.addEventListener('abort', done));
  await stack.stop();
}

try {
  await main();
  say.done('Ended');
} catch (error) {
  if (!ending.signal.aborted) {
    process.exitCode = 1;
    say.fail(
      error instanceof Plain
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error),
    );
  } else say.done('Ended');
}
// Anything that still holds the loop open (a socket in its grace period) must not keep a person waiting.
process.exit();
