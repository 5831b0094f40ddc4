/** An owner's command for a product that requires a second factor (decision 026). */
import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { ownerErrors } from '@scrollstop/contracts/owner/admin-session';
import { listening } from '@scrollstop/service-kit/testing/listening';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../src/folders.ts';

const ADMIN_PASSWORD = 'the owner keeps it safe';
const ADMIN_CODE = '123456';

/** Responds like a product with this password and code, but drops the connection on DELETE. */
async function respond(request: IncomingMessage, response: ServerResponse) {
  const refuse = (code: string) => void response.writeHead(401).end(JSON.stringify({ code, message: 'No.' }));
  if (request.method === 'DELETE') request.socket.destroy();
  else if (request.method === 'POST') {
    const { password, code } = (await json(request)) as { password: string; code: string };
    if (password !== ADMIN_PASSWORD || code !== ADMIN_CODE) return refuse(ownerErrors.wrong);
    response.setHeader('set-cookie', 'owner=1; Path=/').end();
  } else if (request.headers.cookie === 'owner=1') response.end('{"letters":[],"unreachable":[]}');
  else refuse(ownerErrors.codeRequired);
}

async function replay(env: NodeJS.ProcessEnv) {
  const product = createServer((request, response) => void respond(request, response));
  const PUBLIC_ORIGIN = await listening(product);
  onTestFinished(() => void product.close());
  return promisify(execFile)(process.execPath, [join(ROOT, 'tools/src/operations/replay.ts')], {
    env: { PUBLIC_ORIGIN, ADMIN_PASSWORD, ...env },
  });
}

it('a command without a code says which variable is missing', async () => {
  await expect(replay({})).rejects.toThrow(/set ADMIN_CODE/);
});

it('a command with a wrong code says so', async () => {
  await expect(replay({ ADMIN_CODE: '000000' })).rejects.toThrow(/Password or code is wrong/);
});

it('a command says in one sentence that the product stopped before the session was ended', async () => {
  await expect(replay({ ADMIN_CODE })).rejects.toMatchObject({
    code: 1,
    stdout: '0 dead letters\n',
    stderr: expect.stringMatching(/^✗ No response from http:\S+\.\n$/) as string,
  });
});
