/** The bus as the rest of the product sees it; bus.ts is the one implementation. */

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** One delivery of an event. Exactly one of `ack`, `nak` and `term` ends it. */
export interface Message {
  readonly subject: string;
  readonly stream: string;
  /** Place in the stream. */
  readonly sequence: number;
  /** How often it was delivered, from 1. */
  readonly deliveries: number;
  readonly text: string;
  header(name: string): string | undefined;
  ack(): void;
  /** It comes again after so many milliseconds. */
  nak(delayMs: number): void;
  /** It never comes again. */
  term(): void;
  /** It is still worked on: the time until it goes to another replica starts anew. */
  working(): void;
}

/** The messages of one pull; ends by itself after a while, and when the durable is gone. */
export interface Pull extends AsyncIterable<Message> {
  stop(): void;
}

export interface Durable {
  pull(maxMessages: number): Promise<Pull>;
}

/** A stream as it should be. */
export interface StreamConfig {
  name: string;
  subjects: string[];
  copies: number;
  maxAgeMs: number;
  /** Within this time a second message with the same id is dropped; left out, the server's own. */
  dedupeMs?: number;
  /** One small message, and the next takes its place: for canaries. */
  newestOnly?: boolean;
  /** The node that keeps it, in a cluster. */
  node?: string;
}
export interface DurableConfig {
  name: string;
  subject: string;
  ackWaitMs: number;
  maxInFlight: number;
}

/** For the account that keeps streams and durables; a service may do none of it. */
export interface BusAdmin {
  /** Nodes that keep copies, by stream. */
  streams(): Promise<Map<string, { nodes: string[]; isAs: (wanted: StreamConfig) => boolean }>>;
  addStream(config: StreamConfig): Promise<void>;
  updateStream(config: StreamConfig): Promise<void>;
  durables(stream: string): Promise<Map<string, { isAs: (wanted: DurableConfig) => boolean }>>;
  addDurable(stream: string, config: DurableConfig): Promise<void>;
  updateDurable(stream: string, config: DurableConfig): Promise<void>;
}

export interface MessageBus {
  /** The server that is connected, and whether it is one of several; null while there is none. */
  server(): { name: string; inCluster: boolean } | null;
  /** Resolves when the server has stored it. */
  publish(subject: string, text: string, options: PublishOptions): Promise<void>;
  /** Throws when there is none. */
  durable(stream: string, name: string): Promise<Durable>;
  /** Messages of a durable that are not acknowledged yet. */
  pending(stream: string, durable: string): Promise<number>;
  /** When this incarnation of the stream was made. Throws when there is none. */
  streamCreated(stream: string): Promise<string>;
  admin(): Promise<BusAdmin>;
  close(): Promise<void>;
}
export interface PublishOptions {
  /** By which a second copy is dropped. */
  id: string;
  headers?: Record<string, string>;
}
