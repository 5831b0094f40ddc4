import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';

interface Received {
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** A shop's webhook endpoint on a free port: stores the raw bodies and responds 200 by default. */
export async function startWebhookTarget() {
  const received: Received[] = [];
  let statuses: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body, headers: request.headers as Record<string, string> });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/webhooks`,
    received,
    /** The next responses, in order; 200 afterwards. */
    respondNext(...next: number[]) {
      statuses = next;
    },
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    async waitFor(count: number) {
      await vi.waitFor(
        () => {
          if (received.length < count) throw new Error(`${String(received.length)} of ${String(count)} arrived`);
        },
        { timeout: 60_000 },
      );
    },
  };
}
