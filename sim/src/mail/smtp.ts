import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import * as z from 'zod';
import type { Mailbox } from './mailbox.ts';

/** The response to a rejected recipient; `times` counts down, and without it the rejection is permanent. */
export const Rejection = z.strictObject({
  address: z.string().min(3),
  /** 4xx: temporary. 5xx: permanent (a hard bounce). */
  code: z.int().min(400).max(599).default(550),
  message: z.string().default('5.1.1 The email account that you tried to reach does not exist'),
  times: z.int().min(1).optional(),
});
type Rejection = z.infer<typeof Rejection>;

export type Smtp = ReturnType<typeof createSmtp>;

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
export function createSmtp(mailbox: Mailbox) {
  let rejections: Rejection[] = [];
  const refusalOf = (address: string) => {
    const rejection = rejections.find((each) => each.address === address);
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
  // A client that disconnects halfway is not an error.
  server.on('error', () => undefined);

  return {
    listen: (host: string, port: number) =>
      new Promise<void>((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, host, resolve);
      }),
    address() {
      const { address, port } = server.server.address() as AddressInfo;
      return { host: address, port };
    },
    reject(rejection: Rejection) {
      rejections.push(rejection);
    },
    forget() {
      rejections = [];
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
