/** Vitest setup file for test files that share a process: checks that each closes its services. */
import { afterAll, expect, vi } from 'vitest';

interface Handle {
  type: string;
  localEndpoint?: { port: number } | null;
  remoteEndpoint?: { port: number } | null;
}

/** The open connections: a service that is left open would consume the events that the next file waits for. */
function connectionsToNats(): Handle[] {
  // Tests without servers can skip the report, which takes 50 ms.
  if (!process.env['TEST_NATS_URL']) return [];
  const port = Number(new URL(process.env['TEST_NATS_URL']).port);
  // Prevents lookups of host names. The types do not contain this property yet.
  Object.assign(process.report, { excludeNetwork: true });
  const { libuv } = process.report.getReport() as unknown as { libuv: Handle[] };
  return libuv.filter(({ type, remoteEndpoint }) => type === 'tcp' && remoteEndpoint?.port === port);
}

const portsBefore = connectionsToNats().map(({ localEndpoint }) => localEndpoint?.port);

afterAll(async () => {
  // Ignore the previous file's connections, which may close at any time.
  const leftOpen = () => connectionsToNats().filter(({ localEndpoint }) => !portsBefore.includes(localEndpoint?.port));
  const closed = () => expect(leftOpen(), 'connections to NATS that the file left open').toEqual([]);
  await vi.waitFor(closed, { timeout: 60_000 });
});
