/** The connection of a process to NATS, made anew whenever it is lost. */
import { setTimeout } from 'node:timers/promises';
import { connect, type NatsConnection } from 'nats';
import type { Log } from './bus-contract.ts';
import { type Link, watchLink } from './link-metric.ts';

const CONNECT_MS = 2_500;
const RETRY_MS = 500;

export interface KeptConnection {
  /** The last one that was made, which may be lost. */
  latest: () => NatsConnection;
  /** Pending while the connection is lost. */
  present: () => Promise<NatsConnection>;
  /** False while the connection is lost. */
  isUp: () => boolean;
  close: () => Promise<void>;
}

interface Turns {
  made(connection: NatsConnection): void;
  lost(): void;
}

/** Resolves once connected. */
export async function keepConnected(url: string, name: string, log: Log, turns: Turns): Promise<KeptConnection> {
  const link: Link = { up: false };
  const unwatch = watchLink(link);
  let closed = false;
  const make = async () => {
    const made = await dial(url, name, () => !closed);
    link.up = true;
    turns.made(made);
    return made;
  };
  let next = make();
  let latest = await next;
  const stayConnected = async () => {
    for (;;) {
      await latest.closed();
      link.up = false;
      turns.lost();
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
    present: () => next,
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
 * Each connection is a client of its own. The client's own reconnecting does not close the socket of a try that was too
 * slow: when the server drops that one later, the client gives up the good connection, and so on every few minutes.
 */
async function dial(url: string, name: string, isWanted: () => boolean): Promise<NatsConnection> {
  for (;;)
    try {
      const made = await connect({
        servers: url.split(',').map((server) => new URL(server).host),
        name,
        inboxPrefix: `_INBOX.${name}`,
        reconnect: false,
        // At first the server drops a client that is silent for 2 s, for example a process that is still loading;
        // without this limit the client would notice only after 20 s.
        timeout: CONNECT_MS,
        pingInterval: 5_000,
        maxPingOut: 2,
        ...credentials(url),
      });
      if (!isWanted()) await made.close();
      return made;
    } catch (error) {
      // Whatever the error: during a password change NATS and a service may disagree on it.
      if (!isWanted()) throw error;
      await setTimeout(RETRY_MS * (1 + Math.random() / 2));
    }
}

/** nats.js takes address and login separately: it reads a login in the URL as part of the host name. */
function credentials(url: string): { user?: string; pass?: string } {
  const { username, password } = new URL(url.split(',')[0] ?? url);
  return username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {};
}
