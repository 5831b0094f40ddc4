/** The connection of a process to NATS, which is replaced whenever it is lost. */
import { setTimeout } from 'node:timers/promises';
import { connect, type NatsConnection } from 'nats';
import type { Log } from './bus-contract.ts';
import { type Link, watchLink } from './link-metric.ts';

const CONNECT_MS = 2_500;
const RETRY_MS = 500;

export interface KeptConnection {
  /** The newest connection, which may be lost by now. */
  latest: () => NatsConnection;
  /** Resolves to the connection; pending while it is lost. */
  whenConnected: () => Promise<NatsConnection>;
  /** False while the connection is lost. */
  isUp: () => boolean;
  close: () => Promise<void>;
}

interface LinkEvents {
  onConnected(connection: NatsConnection): void;
  onLost(): void;
}

/** Resolves once the first connection is made. */
export async function keepConnected(url: string, name: string, log: Log, on: LinkEvents): Promise<KeptConnection> {
  const link: Link = { up: false };
  const unwatch = watchLink(link);
  let closed = false;
  const make = async () => {
    const made = await dial(url, name, () => !closed);
    link.up = true;
    on.onConnected(made);
    return made;
  };
  let next = make();
  let latest = await next;
  const stayConnected = async () => {
    for (;;) {
      await latest.closed();
      link.up = false;
      on.onLost();
      if (closed) return;
      log.warn({}, 'connection to NATS lost, reconnecting');
      next = make();
      try {
        latest = await next;
      } catch {
        return;
      }
      log.warn({}, 'connection to NATS restored');
    }
  };
  const ended = stayConnected();
  return {
    latest: () => latest,
    whenConnected: () => next,
    isUp: () => link.up,
    close: async () => {
      closed = true;
      unwatch();
      await latest.close();
      await ended;
    },
  };
}

/**
 * Each connection is a new client. A client that reconnects by itself does not close the socket of a try that was too
 * slow: when the server drops that socket later, the client gives up the good connection, and so on every few minutes.
 */
async function dial(url: string, name: string, isWanted: () => boolean): Promise<NatsConnection> {
  for (;;)
    try {
      const made = await connect({
        servers: url.split(',').map((server) => new URL(server).host),
        name,
        inboxPrefix: `_INBOX.${name}`,
        reconnect: false,
        // The server drops a new client that is silent for 2 s, for example one whose process is still loading modules;
        // without this limit the client would notice only after 20 s.
        timeout: CONNECT_MS,
        pingInterval: 5_000,
        maxPingOut: 2,
        ...credentials(url),
      });
      if (!isWanted()) await made.close();
      return made;
    } catch (error) {
      // Retries after any error, even a refused login: during a password change NATS and a service may disagree.
      if (!isWanted()) throw error;
      await setTimeout(RETRY_MS * (1 + Math.random() / 2));
    }
}

/** nats.js needs address and login separately: it would read a login in the URL as part of the host name. */
function credentials(url: string): { user?: string; pass?: string } {
  const { username, password } = new URL(url.split(',')[0] ?? url);
  return username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {};
}
