import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/** The response that rejects a recipient; `times` counts down, absent means for ever. */
interface Rejection {
  address: string;
  /** 4xx: temporary. 5xx: permanent (a hard bounce). */
  code: number;
  message: string;
  times?: number | undefined;
}

export interface Smtp {
  listen(host: string, port: number): Promise<void>;
  address(): { host: string; port: number };
  reject(rejection: Rejection): void;
  forget(): void;
  close(): Promise<void>;
}

/** The same limit as large providers. */
const maxBytes = 25 * 1024 * 1024;

class Refusal extends Error {
  readonly responseCode: number;

  constructor({ code, message }: Rejection) {
    super(message);
    this.responseCode = code;
  }
}

/** A mail server that accepts everything and delivers nothing. Plain SMTP, because it runs on loopback. */
export function createSmtp(mailbox: Mailbox): Smtp {
  let rejections: Rejection[] = [];
  const refusalOf = (address: string) => {
    const rejection = rejections.find((each) => each.address.toLowerCase() === address.toLowerCase());
    if (rejection?.times !== undefined && --rejection.times === 0) {
      rejections = rejections.filter((each) => each !== rejection);
    }
    return rejection && new Refusal(rejection);
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxBytes,
    onRcptTo: ({ address }, _session, done) => done(refusalOf(address)),
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      buffer(stream)
        .then((raw) => mailbox.add({ from, to }, raw))
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  // A client that disconnects in the middle is not an error.
  server.on('error', () => undefined);

  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, host, resolve);
      }),
    address() {
      const { address, port } = server.server.address() as AddressInfo;
      return { host: address, port };
    },
    reject(rejection) {
      rejections.push(rejection);
    },
    forget() {
      rejections = [];
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
