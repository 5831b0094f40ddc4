/** Pipelined connections: statements are sent without waiting for the answers before them (performance.md, 2). */
import pg from 'pg';

/** A few pipelined connections in rotation; a broken one is replaced at its next use. */
export class Pipe {
  static readonly size = 2;
  readonly #settings: pg.ClientConfig;
  readonly #nameOf: (sql: string) => string | undefined;
  readonly #onError: (error: Error) => void;
  readonly #clients: (Promise<pg.Client> | undefined)[] = [];
  #next = 0;
  constructor(
    settings: pg.ClientConfig,
    nameOf: (sql: string) => string | undefined,
    onError: (error: Error) => void,
  ) {
    this.#settings = settings;
    this.#nameOf = nameOf;
    this.#onError = onError;
  }
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const slot = this.#next++ % Pipe.size;
    const client = await (this.#clients[slot] ?? this.#open(slot));
    const name = this.#nameOf(text);
    const result = await client.query<Row>(name ? { name, text, values } : { text, values });
    return result.rows;
  }
  #open(slot: number): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#settings, pipeline: true });
    // Only its own place: by the time an old connection says that it ended, a new one may stand there.
    const forget = () => {
      if (this.#clients[slot] === connected) this.#clients[slot] = undefined;
    };
    client.on('error', (error) => {
      forget();
      this.#onError(error);
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
