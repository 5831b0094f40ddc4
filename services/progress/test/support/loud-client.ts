/** A worker thread that sends many requests of one user at once, outside of the thread that measures other users. */
import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

export interface Burst {
  cookie: string;
  requests: { url: string; body: string }[];
}
/** Number of responses by status; 0 for a broken connection. */
export type Statuses = Record<number, number>;

const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: Infinity });

const send = (url: string, cookie: string, body: string) =>
  new Promise<number>((resolve) => {
    const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', () => resolve(0))
      .end(body);
  });

parentPort?.on('message', ({ cookie, requests }: Burst) => {
  void Promise.all(requests.map(({ url, body }) => send(url, cookie, body))).then((all) => {
    const statuses: Statuses = {};
    for (const status of all) statuses[status] = (statuses[status] ?? 0) + 1;
    parentPort?.postMessage(statuses);
  });
});
