/** The bus as the rest of the product sees it. bus.ts is its only implementation. */

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** One delivery of an event. Exactly one of `ack`, `nak` and `term` ends it. */
export interface Message {
  readonly subject: string;
  readonly stream: string;
  /** Position in the stream. */
  readonly sequence: number;
  /** Number of deliveries so far, from 1. */
  readonly deliveries: number;
  readonly text: string;
  header(name: string): string | undefined;
  ack(): void;
  /** Asks for another delivery after this many milliseconds. */
  nak(delayMs: number): void;
  /** Ends the message: it is never delivered again. */
  term(): void;
  /** Reports that work on the message continues: restarts the time after which another replica gets it. */
  working(): void;
}

/** The messages of one pull. It ends by itself after a while, or when the durable no longer exists. */
export interface Pull extends AsyncIterable<Message> {
  stop(): void;
}

/** The wanted configuration of a stream. */
export interface StreamConfig {
  name: string;
  subjects: string[];
  copies: number;
  maxAgeMs: number;
  /** For canaries: the stream holds one small message, which the next one replaces. */
  newestOnly?: boolean;
  /** Name of the node that stores it, in a cluster. */
  node?: string;
  durables?: readonly DurableConfig[];
}
export interface DurableConfig {
  name: string;
  subject: string;
}

export interface MessageBus {
  /** The connected server, and whether it is part of a cluster; null while disconnected. */
  server(): { name: string; inCluster: boolean } | null;
  /** Resolves when the server has stored the message. */
  publish(subject: string, text: string, options: PublishOptions): Promise<void>;
  /** Throws when the durable does not exist. */
  durable(stream: string, name: string): Promise<{ pull(maxMessages: number): Promise<Pull> }>;
  /** Messages of a durable that are not acknowledged yet. */
  pending(stream: string, durable: string): Promise<number>;
  /** When this incarnation of the stream was created. Throws when the stream does not exist. */
  streamCreated(stream: string): Promise<string>;
  /** Creates missing streams and durables, updates those that differ, and returns their names. Services may not. */
  provision(wanted: readonly StreamConfig[]): Promise<string[]>;
  /** The nodes that hold streams. Services may not call this either. */
  nodes(): Promise<string[]>;
  /** False while the connection is lost. */
  connected(): boolean;
  /** Sends a text to all current listeners. It is stored nowhere, and dropped while the connection is lost. */
  broadcast(subject: string, text: string): void;
  listen(subject: string, onText: (text: string) => void): void;
  close(): Promise<void>;
}
interface PublishOptions {
  /** The message id, by which JetStream drops a second copy. */
  id: string;
  headers?: Record<string, string>;
}
