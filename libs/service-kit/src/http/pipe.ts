/** Pipelined connections: statements are sent without waiting for the results before them. */
import pg from 'pg';
import { type Row, type Statement, StatementGroup } from '../database/statement-group.ts';

export interface PipeOptions {
  nameOf: (sql: string) => string | undefined;
  onError: (error: Error) => void;
  /** True for an error after which no further statement may be sent on this connection. */
  isUnusable: (error: unknown) => boolean;
}

const LAST_RESULTS_MS = 6_000;

/** A few pipelined connections in rotation; a broken one is replaced at its next use. */
export class Pipe {
  static readonly size = 2;
  readonly #settings: pg.ClientConfig;
  readonly #options: PipeOptions;
  readonly #clients: (Promise<pg.Client> | undefined)[] = [];
  #next = 0;
  constructor(settings: pg.ClientConfig, options: PipeOptions) {
    this.#settings = settings;
    this.#options = options;
  }
  async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const name = this.#options.nameOf(text);
    return this.#send(async (client) => {
      const result = await client.query<Row>({ ...(name && { name }), text, values: [...values] });
      return result.rows;
    });
  }
  /** One transaction, with the rows of each statement in order. */
  group(statements: readonly Statement[]): Promise<Row[][]> {
    const types = this.#settings.types ?? pg.types;
    return this.#send(
      (client) =>
        new Promise((resolve, reject) => {
          client.query(
            new StatementGroup(statements, types, (error, rows) => (error ? reject(error) : resolve(rows))),
          );
        }),
    );
  }
  async #send<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const slot = this.#next++ % Pipe.size;
    const client = await (this.#clients[slot] ?? this.#open(slot));
    try {
      return await work(client);
    } catch (error) {
      if (this.#options.isUnusable(error)) this.#replace(slot, client);
      throw error;
    }
  }
  /** Later statements get a new connection; those in flight on the silent one may still get their results. */
  #replace(slot: number, client: pg.Client): void {
    const current = this.#clients[slot];
    void current?.then((connected) => {
      if (connected === client && this.#clients[slot] === current) this.#clients[slot] = undefined;
    });
    setTimeout(() => void client.end(), LAST_RESULTS_MS).unref();
  }
  #open(slot: number): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#settings, pipeline: true });
    // Clears its own slot only: when an old connection reports its end, a new one may already have taken the slot.
    const forget = () => {
      if (this.#clients[slot] === connected) this.#clients[slot] = undefined;
    };
    client.on('error', (error) => {
      forget();
      this.#options.onError(error);
    });
    client.on('end', forget);
    const connected = client.connect().then(
      () => client,
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    this.#clients[slot] = connected;
    return connected;
  }
  async close(): Promise<void> {
    await Promise.allSettled(this.#clients.map(async (client) => (await client)?.end()));
  }
}
