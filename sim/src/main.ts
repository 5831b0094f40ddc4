import { buildSim } from './app.ts';
import { readConfig } from './config.ts';

try {
  const config = readConfig(process.env);
  const app = buildSim({ config });
  const stop = () => void app.close().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Started by a parent that may die without a word: its channel or pipe closes, and so do we.
  process.on('disconnect', stop);
  if (process.env.STOP_WITH_STDIN === '1') process.stdin.resume().on('end', stop).on('close', stop);

  const address = await app.listen({ host: config.HOST, port: config.PORT });
  console.log(`Simulators listen at ${address}`);
  process.send?.({ type: 'ready', address });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
