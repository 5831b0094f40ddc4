/** Vitest setup file of tests whose files share a process: none leaves a service to the next one. */
import { afterAll, expect, vi } from 'vitest';

interface Handle {
  type: string;
  localEndpoint?: { port: number } | null;
  remoteEndpoint?: { port: number } | null;
}

/** A service that is left open goes on consuming, and takes the events that the next file waits for. */
function connectionsToNats(): Handle[] {
  // Rules and shapes run without servers, and a report takes 50 ms.
  if (!process.env['TEST_NATS_URL']) return [];
  const port = Number(new URL(process.env['TEST_NATS_URL']).port);
  // Names of hosts would be looked up. The types do not know this property yet.
  Object.assign(process.report, { excludeNetwork: true });
  const { libuv } = process.report.getReport() as unknown as { libuv: Handle[] };
  return libuv.filter(({ type, remoteEndpoint }) => type === 'tcp' && remoteEndpoint?.port === port);
}

const portsBefore = connectionsToNats().map(({ localEndpoint }) => localEndpoint?.port);

afterAll(async () => {
  // One that the file before has left may close at any time.
  const leftOpen = () => connectionsToNats().filter(({ localEndpoint }) => !portsBefore.includes(localEndpoint?.port));
  const closed = () => expect(leftOpen(), 'connections to NATS that the file left open').toEqual([]);
  await vi.waitFor(closed, { timeout: 60_000 });
});
