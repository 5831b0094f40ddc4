/** Rehearses both origins behind Caddy over TLS. */
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';

/** Requests a path from one of Caddy's host names and verifies the certificate for that name. */
function secureGet(name: string, port: string, path: string): Promise<IncomingMessage> {
  const headers = { host: name, 'admin-password': 'owner-password-123' };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, servername: name, headers }, (response) => resolve(response.resume())).on(
      'error',
      reject,
    );
  });
}

/** Checks both origins over TLS, the redirect from plain HTTP, and HSTS. */
export async function tls(origin: string, httpPort: string): Promise<string> {
  const { port } = new URL(origin);
  for (const [name, path] of [
    ['localhost', '/'],
    ['admin.localhost', '/'],
    ['admin.localhost', '/api/admin/users'],
  ] as const) {
    const { statusCode, headers } = await secureGet(name, port, path);
    if (statusCode !== 200) throw new Error(`${name}${path}: ${statusCode}`);
    if (!headers['strict-transport-security']) throw new Error(`${name}${path}: no HSTS`);
  }
  const plain = await fetch(`http://localhost:${httpPort}/home`, { redirect: 'manual' });
  const location = plain.headers.get('location') ?? '';
  if (plain.status !== 308 || !location.startsWith('https://localhost'))
    throw new Error(`plain: ${plain.status} ${location}`);
  return 'the product and the owner’s pages over TLS, each with a certificate for its name and HSTS; plain HTTP is redirected';
}
