import { flushCompileCache } from 'node:module';
import { buildSim } from './app.ts';
import { readConfig } from './config.ts';

try {
  const config = readConfig(process.env);
  const app = buildSim({ config });
  const stop = () => void app.close().then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  // tools/start runs this process with an IPC channel: when tools/start dies, even by SIGKILL, this process follows.
  process.once('disconnect', stop);

  const address = await app.listen({ host: config.HOST, port: config.PORT });
  console.log(`Simulators listen at ${address}`);
  flushCompileCache(); // for the next start, even if this process is killed
  process.send?.({ ready: true });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
