import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

let child: ChildProcess;
afterEach(() => child.kill('SIGKILL'));

/** Resolves to the first matching message of the process. */
async function nextMessage<T>(messages: AsyncIterable<unknown[]>, wanted: (message: unknown) => message is T) {
  for await (const [message] of messages) if (wanted(message)) return message;
  throw new Error('The process sent no more messages.');
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a service that receives %s first becomes unready, then stops its work, then exits',
  async (signal) => {
    child = fork(fileURLToPath(new URL('serving.ts', import.meta.url)), { execArgv: [] });
    const exit = once(child, 'exit');
    const port = await nextMessage(on(child, 'message'), (message) => typeof message === 'number');
    const readyz = () => fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } });
    expect((await readyz()).status).toBe(200);
    const messages = on(child, 'message');
    child.kill(signal);
    await nextMessage(messages, (message) => message === 'stopping');
    const response = await readyz();
    expect([response.status, await response.json()]).toEqual([503, { status: 'unready', degraded: [] }]);
    expect((await fetch(`http://127.0.0.1:${port}/open`)).status).toBe(200);
    child.send('stop');
    expect(await exit).toEqual([0, null]);
  },
);
