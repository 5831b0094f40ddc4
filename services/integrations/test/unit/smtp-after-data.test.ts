/** A mail server that takes a mail and then fails (nobody knows whether it is on its way), or does not encrypt. */
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Config } from '../../src/config.ts';
import { type Message, type SendMail, smtp, smtpFailure } from '../../src/mail/smtp.ts';

let server: Server;
let send: SendMail;
/** Null: the connection ends in place of a reply. */
let afterData: string | null;
let taken: string[];
let said: string[];
/** Milliseconds for which the sender waits after the mail before it hangs up. */
let patience: number | undefined;
let sender: Socket;
subscribe('net.client.socket', (message) => ({ socket: sender } = message as { socket: Socket }));
const open = new Set<Socket>();

beforeEach(async () => {
  taken = [];
  said = [];
  server = createServer(serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  send = senderAs('');
});
/** `login`: user and password of the address, with its `@`. */
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
    said.push(line);
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
])('is asked again when it %s, with an id by which the second copy is known', async (_, reply) => {
  afterData = reply;
  expect(await failure()).toMatchObject({ forEver: false, bounced: false });
  afterData = '250 queued';
  expect(await failure()).toBeNull();
  const ids = taken.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
  expect(ids).toEqual(['<event-1@app.example.com>', '<event-1@app.example.com>']);
});

it('is not asked again when it refuses the mail, whose address stays good', async () => {
  afterData = '554 5.6.0 content refused';
  expect(await failure()).toEqual({ class: 'smtp_554', forEver: true, bounced: false });
});

it('gets no password, and no mail of a sender with one, before the connection is encrypted', async () => {
  afterData = '250 queued';
  send = senderAs('user:secret@');
  expect(await failure()).toMatchObject({ forEver: false });
  expect(said.slice(1)).toEqual(['STARTTLS']);
  expect(taken).toEqual([]);
});

it('has half a minute to look at a mail: a sender that hangs up before sends a second copy', async () => {
  afterData = '250 queued';
  expect(await failure()).toBeNull();
  expect(patience).toBeGreaterThanOrEqual(30_000);
});
