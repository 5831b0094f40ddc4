/** Connection to NATS JetStream (docs/decisions/021). Streams and durables are made elsewhere: provision.ts. */
import { type JetStreamClient, type JetStreamManager, type NatsConnection, connect, Events } from 'nats';
import { type EventSource, streamOf } from '@scrollstop/contracts/events';
import { type Link, watchLink } from './metrics.ts';

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface Bus {
  readonly connection: NatsConnection;
  readonly js: JetStreamClient;
  manager(): Promise<JetStreamManager>;
  close(): Promise<void>;
}

const CONNECT_MS = 2_500;

/**
 * Connects, waiting for a server that is not there yet, and stays connected for ever: NATS away is degraded,
 * not down. Resolves only once connected, so callers start their loops when it does. `name` is that of the user:
 * responses come to an inbox that no other user may subscribe to.
 */
export async function connectBus(url: string, name: string, log: Log): Promise<Bus> {
  const link: Link = { up: false };
  const unwatch = watchLink(link);
  const connection = await connect({
    servers: url.split(',').map((server) => new URL(server).host),
    name,
    inboxPrefix: `_INBOX.${name}`,
    waitOnFirstConnect: true,
    // The server gives up a client that is silent for 2 s at first, as a process that is still loading; the client, told
    // nothing, would wait for 20 s.
    timeout: CONNECT_MS,
    maxReconnectAttempts: -1,
    // While a password is changed NATS and a service may know different ones; after two refusals the client would end.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: 500,
    reconnectJitter: 250,
    pingInterval: 5_000,
    maxPingOut: 2,
    ...credentials(url),
  });
  link.up = true;
  void watch(connection, link, log);
  const js = connection.jetstream({ timeout: 5_000 });
  return {
    connection,
    js,
    manager: () => connection.jetstreamManager({ timeout: 5_000, checkAPI: false }),
    close: () => {
      unwatch();
      return connection.close();
    },
  };
}

/** nats.js takes the address and the login apart: a login left in the URL is read as part of the host's name. */
function credentials(url: string): { user?: string; pass?: string } {
  const { username, password } = new URL(url.split(',')[0] ?? url);
  return username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {};
}

async function watch(connection: NatsConnection, link: Link, log: Log): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type !== Events.Disconnect && status.type !== Events.Reconnect) continue;
    link.up = status.type === Events.Reconnect;
    log.warn({ status: status.type }, 'nats');
  }
}

/** When this incarnation of the stream was made: another instant means a new, empty stream. Throws when there is none. */
export async function streamCreated(bus: Bus, source: EventSource): Promise<string> {
  const manager = await bus.manager();
  return (await manager.streams.info(streamOf(source))).created;
}

/** For /readyz: throws unless connected and the service's own stream answers a round trip. */
export function probeBus(bus: Promise<Bus>, source: EventSource): () => Promise<void> {
  let known: Bus | null = null;
  void bus.then((connected) => (known = connected));
  return async () => {
    if (!known) throw new Error('not connected to NATS yet');
    await streamCreated(known, source);
  };
}
