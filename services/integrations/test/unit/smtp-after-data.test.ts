/** A mail server that takes a mail and then fails, so that its delivery is unknown, or that does not encrypt. */
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Config } from '../../src/config.ts';
import { type Message, type SendMail, smtp, smtpFailure } from '../../src/mail/smtp.ts';

let server: Server;
let send: SendMail;
/** The reply after the mail; null ends the connection instead. */
let afterData: string | null;
let taken: string[];
let received: string[];
/** Milliseconds that the sender waits for the reply after the mail. */
let patience: number | undefined;
let sender: Socket;
subscribe('net.client.socket', (message) => ({ socket: sender } = message as { socket: Socket }));
const open = new Set<Socket>();

beforeEach(async () => {
  taken = [];
  received = [];
  server = createServer(serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  send = senderAs('');
});
/** `login`: user and password for the SMTP URL, with the `@`. */
const senderAs = (login: string): SendMail =>
  smtp({
    SMTP_URL: `smtp://${login}127.0.0.1:${(server.address() as AddressInfo).port}`,
    MAIL_FROM: 'ScrollStop <hello@example.com>',
    SUPPORT_EMAIL: 'help@example.com',
    PUBLIC_ORIGIN: 'https://app.example.com',
  } as unknown as Config);
afterEach(() => {
  for (const socket of open) socket.destroy();
  server.close();
});

function serve(socket: Socket): void {
  open.add(socket);
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail: string[] | null = null;
  say('220 ready');
  createInterface(socket).on('line', (line) => {
    received.push(line);
    if (mail && line !== '.') mail.push(line);
    else if (mail) {
      patience = sender.timeout;
      taken.push(mail.join('\n'));
      mail = null;
      if (afterData === null) socket.destroy();
      else say(afterData);
    } else if (line === 'DATA') {
      mail = [];
      say('354 go on');
    } else say(line === 'STARTTLS' ? '502 unknown' : '250 ok');
  });
}

const message: Message = {
  id: 'event-1',
  to: 'giulia@example.com',
  subject: 'A receipt',
  text: 'Thank you',
  html: '<p>Thank you',
};
const failure = () => send(message).then(() => null, smtpFailure);

it.each([
  ['ends the connection', null],
  ['says 451', '451 4.3.0 try later'],
])('a mail is retried with the same id if the server %s after the data', async (_, reply) => {
  afterData = reply;
  expect(await failure()).toMatchObject({ permanent: false, bounced: false });
  afterData = '250 queued';
  expect(await failure()).toBeNull();
  const ids = taken.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
  expect(ids).toEqual(['<event-1@app.example.com>', '<event-1@app.example.com>']);
});

it('a mail that the server refuses is not retried, and its address is not suppressed', async () => {
  afterData = '554 5.6.0 content refused';
  expect(await failure()).toEqual({ class: 'smtp_554', permanent: true, bounced: false });
});

it('neither a password nor its sender’s mail is sent before the connection is encrypted', async () => {
  afterData = '250 queued';
  send = senderAs('user:secret@');
  expect(await failure()).toMatchObject({ permanent: false });
  expect(received.slice(1)).toEqual(['STARTTLS']);
  expect(taken).toEqual([]);
});

it('the server has at least 30 s to accept a mail, so that no duplicate is sent', async () => {
  afterData = '250 queued';
  expect(await failure()).toBeNull();
  expect(patience).toBeGreaterThanOrEqual(30_000);
});
