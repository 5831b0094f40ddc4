import { serviceSigner } from '@scrollstop/service-kit/calls/service-token';
import { connectBus } from '@scrollstop/events/bus/bus';
import { probeConnection } from '@scrollstop/events/bus/probe';
import { runService } from '@scrollstop/service-kit/serve';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { migrations } from './db/migrations/index.ts';
import { createDeps } from './deps.ts';
import { sharedWithGateways } from './ended-elsewhere.ts';
import { endedSessionList, pollEndedSessions } from './ended-sessions.ts';

await runService({ readConfig, createDeps, migrations }, async (deps, config) => {
  const { log } = deps;
  const list = endedSessionList(deps.now);
  const poll = pollEndedSessions(list, config.AUTH_URL, serviceSigner('gateway', config), deps);
  const bus = config.NATS_URL === undefined ? undefined : connectBus(config.NATS_URL, 'gateway', log);
  const endedSessions = bus ? sharedWithGateways(list, bus) : list;
  return {
    app: await buildApp(deps, { endedSessions, nats: bus && probeConnection(bus) }),
    work: [poll],
  };
});
