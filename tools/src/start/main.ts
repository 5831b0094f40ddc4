/** `npm start`, after bootstrap.mjs: builds the front end, starts the product and prints its address. */
import { join } from 'node:path';
import { aborted } from 'node:util';
import { buildIfChanged } from '../build/build-if-changed.ts';
import { dataDirOf } from '../folders.ts';
import { portOf } from '../processes/ports.ts';
import { terminal } from '../terminal.ts';
import { startStack } from './stack.ts';
import { runUntilEnded, secondsSinceStart } from './until-ended.ts';

await runUntilEnded(async (signal) => {
  const dataDir = dataDirOf();
  const stack = await startStack({
    port: portOf(process.env.PORT || '4200'),
    dataDir,
    env: process.env,
    signal,
    prepare: () => buildIfChanged(signal),
  });
  terminal.done(`Ready in ${secondsSinceStart()} s; logs are in ${join(dataDir, 'logs')}; Ctrl-C ends it`);
  console.log(`ScrollStop is ready at ${stack.url}`);
  await aborted(signal, signal);
  await stack.stop();
});
