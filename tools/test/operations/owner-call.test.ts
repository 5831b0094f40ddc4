/** An owner's command with a second factor ends its session (the rest: e2e/tests/owner/owner-second-factor.spec.ts). */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownerErrors } from '@scrollstop/contracts/owner/admin-session';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../src/folders.ts';

it('says in one sentence that the product went away before the end of the session', async () => {
  const product = createServer((request, response) => {
    if (request.method === 'DELETE') return void request.socket.destroy();
    if (request.method === 'POST') return void response.setHeader('set-cookie', 'owner=1; Path=/').end();
    if (request.headers.cookie === 'owner=1') return void response.end('{"letters":[],"unreachable":[]}');
    response.writeHead(401).end(JSON.stringify({ code: ownerErrors.codeRequired, message: 'A code.' }));
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void product.close());
  const PUBLIC_ORIGIN = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  const env = { PUBLIC_ORIGIN, ADMIN_PASSWORD: 'the owner keeps it safe', ADMIN_CODE: '123456' };
  await expect(
    promisify(execFile)(process.execPath, [join(ROOT, 'tools/src/operations/replay.ts')], { env }),
  ).rejects.toMatchObject({
    code: 1,
    stdout: '0 dead letters\n',
    stderr: expect.stringMatching(/^✗ No response from http:\S+\.\n$/) as string,
  });
});
