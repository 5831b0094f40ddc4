/** A NATS client without a library, which sends any message unchecked, as an attacker would. */
import { connect, type Socket } from 'node:net';

export type Bare = {
  /** Publishes and returns the server's refusal; undefined if the message was accepted. */
  publish: (subject: string, body?: string, reply?: string) => Promise<string | undefined>;
  subscribe: (subject: string, queue?: string) => Promise<string | undefined>;
  /** All received messages. */
  received: { subject: string; body: string }[];
  close: () => void;
};

/** Rejects with the server's message if the login is refused. */
export async function bareNats(port: number, login: { user?: string; pass?: string }): Promise<Bare> {
  const socket: Socket = connect(port, '127.0.0.1');
  const received: Bare['received'] = [];
  let errors: string[] = [];
  let pong = () => undefined as void;
  let text = '';
  const read = () => {
    for (;;) {
      const end = text.indexOf('\r\n');
      if (end < 0) return;
      const line = text.slice(0, end);
      const [verb = '', subject = ''] = line.split(' ');
      if (verb === 'MSG' || verb === 'HMSG') {
        const size = Number(line.split(' ').at(-1));
        if (text.length < end + 4 + size) return;
        received.push({ subject, body: text.slice(end + 2, end + 2 + size) });
        text = text.slice(end + 4 + size);
        continue;
      }
      text = text.slice(end + 2);
      if (verb === '-ERR') errors.push(line.slice(5));
      if (verb === 'PONG') pong();
      if (verb === 'PING') socket.write('PONG\r\n');
    }
  };
  socket.on('data', (data) => {
    text += data.toString('latin1');
    read();
  });
  const closed = new Promise<never>((_resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(errors.join('; ') || 'closed by the server')));
  });
  closed.catch(() => undefined);
  const send = async (text: string): Promise<string | undefined> => {
    errors = [];
    const replied = new Promise<void>((resolve) => (pong = resolve));
    socket.write(`${text}PING\r\n`);
    // oxlint-disable-next-line no-restricted-properties -- both are events, not timeouts
    await Promise.race([replied, closed]);
    return errors[0];
  };
  let sid = 0;
  await send(
    `CONNECT ${JSON.stringify({ verbose: false, pedantic: false, headers: true, no_responders: true, ...login })}\r\n`,
  );
  return {
    received,
    publish: (subject, body = '', reply = '') =>
      send(`PUB ${subject} ${reply && `${reply} `}${Buffer.byteLength(body)}\r\n${body}\r\n`),
    subscribe: (subject, queue = '') => send(`SUB ${subject} ${queue && `${queue} `}${++sid}\r\n`),
    close: () => socket.destroy(),
  };
}
