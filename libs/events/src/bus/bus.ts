/**
 * The bus on NATS JetStream. Only this folder imports its client (lint enforces it). Only provision.ts creates streams
 * and durables (docs/decisions/021).
 */
import {
  type ConsumerMessages,
  type ConsumerConfig,
  ConsumerEvents,
  DeliverPolicy,
  DiscardPolicy,
  ErrorCode,
  AckPolicy,
  headers as newHeaders,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
  type NatsConnection,
  RetentionPolicy,
  StorageType,
  type StreamConfig as NatsStreamConfig,
} from 'nats';
import type { MessageBus, DurableConfig, Log, Message, Pull, StreamConfig } from './bus-contract.ts';
import { ACK_WAIT_MS, IN_FLIGHT } from '../consume/delivery.ts';
import { keepConnected } from './kept-connection.ts';

/** Adds the raw client, with which tests inspect the server. Product code uses MessageBus instead. */
export interface Bus extends MessageBus {
  readonly connection: NatsConnection;
  readonly js: JetStreamClient;
  manager(): Promise<JetStreamManager>;
}

/**
 * Connects, waiting for a server that is not up yet, and reconnects for ever: without NATS a service is degraded,
 * not down. Resolves only once connected, so callers can start their loops then. `name` is the NATS user:
 * its replies arrive in an inbox that no other user may subscribe to.
 */
export async function connectBus(url: string, name: string, log: Log): Promise<Bus> {
  const subscriptions: [subject: string, onText: (text: string) => void][] = [];
  /** Open pulls, to end them when the connection is lost: they would only miss heartbeats then. */
  const pulls = new Set<ConsumerMessages>();
  let js: JetStreamClient;
  const subscribe = (connection: NatsConnection, subject: string, onText: (text: string) => void) =>
    void connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) log.warn({ err: error, subject }, 'NATS refused a subscription');
        else onText(message.string());
      },
    });
  const link = await keepConnected(url, name, log, {
    onConnected: (connection) => {
      js = connection.jetstream({ timeout: 5_000 });
      for (const one of subscriptions) subscribe(connection, ...one);
    },
    onLost: () => {
      for (const pull of pulls) pull.stop();
    },
  });
  const manager = () => link.latest().jetstreamManager({ timeout: 5_000, checkAPI: false });
  return {
    get connection() {
      return link.latest();
    },
    get js() {
      return js;
    },
    manager,
    server: () => {
      const { info } = link.latest();
      return link.isUp() && info ? { name: info.server_name, inCluster: Boolean(info.cluster) } : null;
    },
    publish: async (subject, text, { id, headers = {} }) => {
      const natsHeaders = newHeaders();
      for (const [header, value] of Object.entries(headers)) natsHeaders.set(header, value);
      await js.publish(subject, text, { msgID: id, headers: natsHeaders });
    },
    durable: async (stream, durable) => {
      await link.whenConnected();
      const consumer = await js.consumers.get(stream, durable);
      return {
        pull: async (maxMessages) => {
          const messages = await consumer.fetch({ ...PULL, max_messages: maxMessages });
          pulls.add(messages);
          void messages.closed().then(() => pulls.delete(messages));
          return pullOf(messages);
        },
      };
    },
    pending: async (stream, durable) => {
      const info = await (await manager()).consumers.info(stream, durable);
      return info.num_pending + info.num_ack_pending;
    },
    streamCreated: async (stream) => (await (await manager()).streams.info(stream)).created,
    provision: async (wanted) => provision(await manager(), wanted),
    nodes: async () => nodes(await manager()),
    connected: link.isUp,
    broadcast: (subject, text) => {
      const connection = link.latest();
      if (!connection.isClosed()) connection.publish(subject, text);
    },
    listen: (subject, onText) => {
      subscriptions.push([subject, onText]);
      if (link.isUp()) subscribe(link.latest(), subject, onText);
    },
    close: link.close,
  };
}

/**
 * The server remembers the route of every reply until the inbox of the pull is closed, so a pull that never ends would
 * use up its memory (docs/decisions/021).
 */
const PULL = { idle_heartbeat: 1_000, expires: 5_000 };

function pullOf(messages: ConsumerMessages): Pull {
  void endWhenGone(messages).catch(() => undefined);
  return {
    stop: () => messages.stop(),
    async *[Symbol.asyncIterator]() {
      for await (const message of messages) yield messageOf(message);
    },
  };
}

/** Ends a pull that misses heartbeats: its stream or durable may have been deleted, and nothing else would tell. */
async function endWhenGone(messages: ConsumerMessages): Promise<void> {
  for await (const status of await messages.status()) {
    if (status.type === ConsumerEvents.HeartbeatsMissed && Number(status.data) >= 2) messages.stop();
  }
}

const messageOf = (message: JsMsg): Message => ({
  subject: message.subject,
  stream: message.info.stream,
  sequence: message.seq,
  deliveries: message.info.redeliveryCount,
  text: message.string(),
  header: (name) => message.headers?.get(name),
  ack: ifConnected(() => message.ack()),
  nak: (delayMs) => ifConnected(() => message.nak(delayMs))(),
  term: ifConnected(() => message.term()),
  working: ifConnected(() => message.working()),
});

/** Does nothing on a lost connection: the message is delivered again anyway. */
const ifConnected = (respond: () => void) => () => {
  try {
    respond();
  } catch (error) {
    if ((error as { code?: string }).code !== ErrorCode.ConnectionClosed) throw error;
  }
};

const NS = 1e6;
/** A second message with the same id within this time is dropped. */
const DEDUPE_MS = 600_000;

const natsStream = (wanted: StreamConfig): Partial<NatsStreamConfig> & Pick<NatsStreamConfig, 'name'> => ({
  name: wanted.name,
  subjects: wanted.subjects,
  storage: StorageType.File,
  discard: wanted.newestOnly ? DiscardPolicy.Old : DiscardPolicy.New,
  retention: RetentionPolicy.Limits,
  max_age: wanted.maxAgeMs * NS,
  num_replicas: wanted.copies,
  ...(wanted.newestOnly ? { max_msgs: 1, max_bytes: 65_536 } : { duplicate_window: DEDUPE_MS * NS }),
  ...(wanted.node !== undefined && { placement: { cluster: '', tags: [wanted.node] } }),
});

const natsDurable = (wanted: DurableConfig) => ({
  durable_name: wanted.name,
  filter_subject: wanted.subject,
  ack_policy: AckPolicy.Explicit,
  ack_wait: ACK_WAIT_MS * NS,
  max_ack_pending: IN_FLIGHT,
  // handle.ts decides when to give up; the server would drop the message silently.
  max_deliver: -1,
  deliver_policy: DeliverPolicy.All,
});

/** Fields that an upgrade changes in place, because recreating a durable would deliver 14 days of events again. */
const STREAM_FIELDS = ['discard', 'max_age', 'duplicate_window', 'num_replicas'] as const;
const DURABLE_FIELDS = ['ack_wait', 'max_ack_pending', 'max_deliver'] as const;

const differs = <T extends object>(known: T, wanted: Partial<T>, fields: readonly (keyof T)[]) =>
  fields.some((field) => field in wanted && known[field] !== wanted[field]);

async function provision({ streams, consumers }: JetStreamManager, wanted: readonly StreamConfig[]) {
  const done: string[] = [];
  const note = (name: string, known: unknown) => done.push(`${name} ${known ? 'updated' : 'made'}`);
  const there = new Map<string, NatsStreamConfig>();
  for await (const { config } of streams.list()) there.set(config.name, config);
  for (const stream of wanted) {
    const { name, durables = [] } = stream;
    const known = there.get(name);
    const config = natsStream(stream);
    if (!known || differs(known, config, STREAM_FIELDS)) {
      await (known ? streams.update(name, config) : streams.add(config));
      note(name, known);
    }
    if (durables.length > 0) await keepDurables(consumers, name, durables, note);
  }
  return done;
}

async function keepDurables(
  consumers: JetStreamManager['consumers'],
  stream: string,
  wanted: readonly DurableConfig[],
  note: (name: string, known: unknown) => void,
): Promise<void> {
  const there = new Map<string, ConsumerConfig>();
  for await (const { name, config } of consumers.list(stream)) there.set(name, config);
  for (const durable of wanted) {
    const known = there.get(durable.name);
    const config = natsDurable(durable);
    if (known && !differs(known, config, DURABLE_FIELDS)) continue;
    await (known ? consumers.update(stream, durable.name, config) : consumers.add(stream, config));
    note(durable.name, known);
  }
}

async function nodes({ streams }: JetStreamManager): Promise<string[]> {
  const found: (string | undefined)[] = [];
  for await (const { cluster } of streams.list())
    found.push(cluster?.leader, ...(cluster?.replicas ?? []).map(({ name }) => name));
  return found.filter((name): name is string => Boolean(name));
}
