/** The three built front ends on one origin, with a premium user behind the API: enough to open home. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';

const APPS = join(import.meta.dirname, '../..');
const FOLDERS: [string, string][] = [
  ['/remotes/challenge/', 'challenge-mfe/dist'],
  ['/remotes/admin/', 'admin-mfe/dist'],
  ['/', 'shell/dist'],
];
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export const user = {
  id: 1000,
  username: 'giulia',
  email: 'giulia@example.com',
  isTrialUser: false,
  isPremiumUser: true,
  trialStartDate: null,
  trialEndDate: null,
  hasCompletedPayment: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  access: 'premium',
  mustChangePassword: false,
};

function fileOf(path: string): string | null {
  const [prefix = '/', folder = ''] = FOLDERS.find(([start]) => path.startsWith(start)) ?? [];
  const file = join(APPS, folder, path.slice(prefix.length));
  return existsSync(file) && statSync(file).isFile() ? file : null;
}

/** Resolves with the server and its address, on a free port. */
export function serveBuilt(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path.startsWith('/api/')) {
      const body = path === '/api/auth/user' ? user : [];
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      return;
    }
    const file = fileOf(path) ?? (extname(path) === '' ? fileOf('/index.html') : null);
    if (!file) return void response.writeHead(404).end();
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ server, url: `http://localhost:${port}` });
    });
  });
}
