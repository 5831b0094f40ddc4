/** Connection to NATS JetStream and the streams of the product (reliability.md, Events). */
import {
  type JetStreamClient,
  type JetStreamManager,
  type NatsConnection,
  NatsError,
  connect,
  Events,
  DiscardPolicy,
  RetentionPolicy,
  StorageType,
} from 'nats';
import type { EventSource } from '@scrollstop/contracts/events';
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

export const streamOf = (source: EventSource): string => `EVT_${source.toUpperCase()}`;

const DAY_NS = 86_400 * 1e9;
const STREAM_DAYS = 14;
const DEDUPE_MS = 10 * 60_000;

/**
 * Connects, waiting for a server that is not there yet, and stays connected for ever: NATS away is degraded,
 * not down. Resolves only once connected, so callers start their loops when it does.
 */
export async function connectBus(url: string, name: string, log: Log): Promise<Bus> {
  const link: Link = { up: false };
  const unwatch = watchLink(link);
  const connection = await connect({
    servers: url.split(',').map((server) => new URL(server).host),
    name,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
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

export interface StreamInfo {
  /** Instant at which this incarnation of the stream was made: a new value means a new, empty stream. */
  created: string;
}

/** Finds the stream or makes it. Safe to call from several replicas at once. */
export async function ensureStream(bus: Bus, source: EventSource, replicas: number): Promise<StreamInfo> {
  const manager = await bus.manager();
  const name = streamOf(source);
  try {
    return { created: (await manager.streams.info(name)).created };
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  try {
    const made = await manager.streams.add({
      name,
      subjects: [`evt.${source}.>`],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.New,
      max_age: STREAM_DAYS * DAY_NS,
      duplicate_window: DEDUPE_MS * 1e6,
      num_replicas: replicas,
    });
    return { created: made.created };
  } catch (error) {
    // Another replica was faster.
    return {
      created: (await manager.streams.info(name).catch(() => Promise.reject(error as Error))).created,
    };
  }
}

export const isNotFound = (error: unknown): boolean =>
  error instanceof NatsError && (error.api_error?.code === 404 || error.code === '404');

/** For /readyz: throws unless connected and JetStream answers a round trip. A server that only accepts is not well. */
export function probeBus(bus: Promise<Bus>): () => Promise<void> {
  let known: Bus | null = null;
  void bus.then((connected) => (known = connected));
  return async () => {
    if (!known) throw new Error('not connected to NATS yet');
    const manager = await known.manager();
    await manager.getAccountInfo();
  };
}
