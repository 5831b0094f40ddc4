import { createConnection } from 'node:net';
import nodemailer from 'nodemailer';
import { describe, expect, it, onTestFinished } from 'vitest';
import { control, startSim } from './support/sim.ts';

interface Message {
  id: string;
  subject: string;
  text: string;
  html: string;
  envelope: { from: string; to: string[] };
  headers: Record<string, string>;
}

async function startMail() {
  const sim = await startSim({ SMTP_PORT: '0' });
  const { host, port } = await control<{ host: string; port: number }>(sim.origin, 'GET', '/mail/address');
  const transport = nodemailer.createTransport({ host, port, secure: false });
  onTestFinished(() => transport.close());
  const messages = async (query = '') =>
    (await (await fetch(`${sim.origin}/mailbox/messages${query}`)).json()) as Message[];
  return { ...sim, host, port, transport, messages };
}

const welcome = {
  from: 'ScrollStop <ciao@scrollstop.example>',
  to: 'ada@example.com',
  subject: 'Benvenuta – conferma l’indirizzo',
  text: 'Ciao Ada,\nhttp://localhost:4200/verify?token=abc&lang=it\n',
  html: '<p>Ciao <strong>Ada</strong></p><script>alert(1)</script>',
};

describe('the simulated mailbox', () => {
  it('lists mails newest first, by recipient', async () => {
    const { transport, messages } = await startMail();
    await transport.sendMail({ ...welcome, subject: 'first' });
    await transport.sendMail({ ...welcome, to: 'Bruno@Example.com', subject: 'second' });
    expect((await messages()).map(({ subject }) => subject)).toEqual(['second', 'first']);
    expect((await messages('?to=bruno@example.com')).map(({ subject }) => subject)).toEqual(['second']);
  });

  it.each(['/mailbox', '/sandbox/mailbox'])('is a page at %s that runs no scripts of a mail', async (path) => {
    const { origin, transport } = await startMail();
    expect(await (await fetch(origin + path)).text()).toContain('No mail yet.');
    await transport.sendMail({ ...welcome, subject: '<b>Hello</b>' });
    const page = await (await fetch(origin + path)).text();
    expect(page).toContain('&lt;b&gt;Hello&lt;/b&gt;');
    const link = /href="([^"]+)"/.exec(page)![1]!;
    const mail = await (await fetch(new URL(link, origin + path))).text();
    expect(mail).toContain('<a href="http://localhost:4200/verify?token=abc&amp;lang=it">');
    expect(mail).not.toContain('<script>');
    expect(mail).toContain('sandbox="allow-popups"');
    expect((await fetch(`${origin}${path}/none`)).status).toBe(404);
  });
});

describe('the simulated mail server', () => {
  it('stores no mail and reports no error when a client disconnects', async () => {
    const { host, port, transport, messages } = await startMail();
    await new Promise<void>((resolve) => {
      const socket = createConnection({ host, port }, () => {
        socket.write('EHLO x\r\nMAIL FROM:<a@x.example>\r\nRCPT TO:<b@x.example>\r\nDATA\r\n', () =>
          socket.resetAndDestroy(),
        );
      });
      socket.on('close', () => resolve());
      socket.on('error', () => undefined);
    });
    await transport.sendMail(welcome);
    expect(await messages()).toHaveLength(1);
  });

  it('has no mailbox page if no port is configured', async () => {
    const { origin } = await startSim();
    expect((await fetch(`${origin}/mailbox`)).status).toBe(404);
  });
});
