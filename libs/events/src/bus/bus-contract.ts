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
  /** Position in the stream. */
  readonly sequence: number;
  /** Number of deliveries so far, from 1. */
  readonly deliveries: number;
  readonly text: string;
  header(name: string): string | undefined;
  ack(): void;
  /** The message is delivered again after this many milliseconds. */
  nak(delayMs: number): void;
  /** The message is never delivered again. */
  term(): void;
  /** Work on the message continues: restarts the time after which another replica gets it. */
  working(): void;
}

/** The messages of one pull; ends by itself after a while, or when the durable is gone. */
export interface Pull extends AsyncIterable<Message> {
  stop(): void;
}

/** The wanted configuration of a stream. */
export interface StreamConfig {
  name: string;
  subjects: string[];
  copies: number;
  maxAgeMs: number;
  /** Holds one small message, replaced by the next one: for canaries. */
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
  /** Creates what is missing, updates what differs, and returns their names. No service has the rights for this. */
  provision(wanted: readonly StreamConfig[]): Promise<string[]>;
  /** The nodes that hold streams; nor for this. */
  nodes(): Promise<string[]>;
  /** False while the connection is lost. */
  connected(): boolean;
  /** To all who listen at this moment. Stored nowhere, and lost while the connection is. */
  tell(subject: string, text: string): void;
  listen(subject: string, hear: (text: string) => void): void;
  close(): Promise<void>;
}
interface PublishOptions {
  /** Message id by which JetStream drops a second copy. */
  id: string;
  headers?: Record<string, string>;
}
