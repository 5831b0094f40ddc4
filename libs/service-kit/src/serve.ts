/** Boot and shutdown of a service process: SIGTERM → unready → stop pulling → drain ≤ 10 s → exit. */
import { flushCompileCache } from 'node:module';
import type { App } from './app.ts';
import { type BaseConfig, ConfigError } from './env.ts';
import { serveMetrics } from './metrics.ts';
import { awaitMigrations, type Migrations } from './migrate.ts';
import type { BaseDeps } from './deps.ts';

export interface ServeOptions {
  app: App;
  config: Pick<BaseConfig, 'HOST' | 'PORT' | 'METRICS_PORT'>;
  /** Consumers, relays and timers, which stop before the app finishes its open requests. */
  work: { stop: () => Promise<unknown> }[];
  /** Its pool is closed last. */
  database: { close: () => Promise<void> };
}

const DRAIN_MS = 10_000;

export async function serve({ app, config, work, database }: ServeOptions): Promise<void> {
  await app.listen({ host: config.HOST, port: config.PORT });
  const metrics = await serveMetrics(app, config.HOST, config.METRICS_PORT);
  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ reason }, 'service is stopping');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    app.readiness.drain();
    metrics?.close();
    await Promise.all(work.map((one) => one.stop()));
    await app.close();
    await database.close();
    process.exit(0);
  };
  const onSignal = (reason: string) => () =>
    void stop(reason).catch((error: unknown) => {
      app.log.error({ err: error }, 'shutdown failed, the process exits with code 1');
      process.exit(1);
    });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal(signal));
  // tools/start runs this process with an IPC channel: when tools/start dies, even by SIGKILL, this process follows.
  process.on('disconnect', onSignal('parent gone'));
  // With NODE_COMPILE_CACHE, this saves the compiled code for the next start even if the process is killed later.
  flushCompileCache();
  process.send?.({ ready: true });
}

interface Service<Config, Deps> {
  readConfig: (env: NodeJS.ProcessEnv) => Config;
  createDeps: (config: Config) => Deps;
  migrations: Migrations;
}

/** The `main` of a service: `start` builds the app and starts the work once the schema is up to date. */
export const runService = <
  Config extends ServeOptions['config'] & { DATABASE_URL: string },
  Deps extends Pick<BaseDeps<unknown, unknown>, 'log'> & Pick<ServeOptions, 'database'>,
>(
  { readConfig, createDeps, migrations }: Service<Config, Deps>,
  start: (deps: Deps, config: Config) => Promise<Pick<ServeOptions, 'app' | 'work'>>,
): Promise<void> =>
  boot(async () => {
    const config = readConfig(process.env);
    const deps = createDeps(config);
    await awaitMigrations(config.DATABASE_URL, migrations, deps);
    await serve({ ...(await start(deps, config)), config, database: deps.database });
  });

/** Wraps a service's `main`: an error ends the process with code 1, and a configuration error prints no stack trace. */
export async function boot(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const text =
      error instanceof ConfigError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}
