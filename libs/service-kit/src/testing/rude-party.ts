/** A third party that responds to every request in one bad way. */
import { createServer, type ServerResponse } from 'node:http';
import { listening } from './listening.ts';

const LARGE = JSON.stringify({ id: 'pi_1', padding: 'x'.repeat(10 * 1024 ** 2) });

export const manners = {
  /** Never responds. */
  silent: () => undefined,
  rubbish: (response: ServerResponse) =>
    void response.setHeader('content-type', 'text/html').end('<html>Maintenance {'),
  'empty object': (response: ServerResponse) => void response.setHeader('content-type', 'application/json').end('{}'),
  '10 MB': (response: ServerResponse) => void response.setHeader('content-type', 'application/json').end(LARGE),
  /** Sends as fast as the client reads, until the client closes the connection. */
  endless: (response: ServerResponse) => {
    const part = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
  },
} satisfies Record<string, (response: ServerResponse) => void>;
export type Manner = keyof typeof manners;

export type RudeParty = Awaited<ReturnType<typeof rudeParty>>;

export async function rudeParty() {
  let manner: Manner = 'silent';
  const server = createServer((_request, response) => manners[manner](response));
  return {
    url: await listening(server),
    behave: (next: Manner) => void (manner = next),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
