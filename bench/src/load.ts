/** A cheap load generator, which writes prepared requests to raw sockets and only counts the responses. */
import { connect, type Socket } from 'node:net';

interface Load {
  port: number;
  connections: number;
  /** The load ends after this time or this number of requests. */
  seconds?: number;
  requests?: number;
  /** Requests a second of all connections together; by default each sends as soon as it has a response. */
  perSecond?: number;
  /** Returns the next request. */
  next: () => Buffer;
}
interface Measured {
  requests: number;
  perSecond: number;
  /** Responses other than 2xx. */
  refused: number;
  /** Latencies in ms, sorted. */
  times: number[];
}

const END = Buffer.from('\r\n\r\n');

/**
 * Each connection sends its next request as soon as it has the response to the last one or, with a rate, when it is
 * due. The latency of a late request counts from the time at which it was due.
 */
export async function load({
  port,
  connections,
  seconds = Infinity,
  requests = Infinity,
  perSecond,
  next,
}: Load): Promise<Measured> {
  const times: number[] = [];
  let refused = 0;
  const began = performance.now();
  const until = began + seconds * 1_000;
  const pause = perSecond ? (connections / perSecond) * 1_000 : 0;
  const worker = (_: unknown, index: number) =>
    new Promise<void>((resolve, reject) => {
      let received: Buffer = Buffer.alloc(0);
      let sentAt = 0;
      let dueAt = began + (pause * index) / connections;
      let socket: Socket;
      const write = () => {
        sentAt = pause ? dueAt : performance.now();
        dueAt += pause;
        socket.write(next());
      };
      const send = () => {
        const early = pause ? dueAt - performance.now() : 0;
        if (early > 0) setTimeout(write, Math.ceil(early));
        else write();
      };
      const open = () => {
        received = Buffer.alloc(0);
        socket = connect(port, '127.0.0.1', send);
        socket.setNoDelay(true);
        socket.on('error', reject);
        socket.on('data', onData);
      };
      const onData = (data: Buffer) => {
        received = received.length === 0 ? data : Buffer.concat([received, data]);
        const head = received.indexOf(END);
        if (head < 0) return;
        const text = received.toString('latin1', 0, head);
        const length = /content-length: (\d+)/i.exec(text)?.[1];
        if (length === undefined) return reject(new Error(`a response without content-length: ${text}`));
        if (received.length < head + 4 + Number(length)) return;
        received = Buffer.alloc(0);
        times.push(performance.now() - sentAt);
        if (!text.startsWith('HTTP/1.1 2')) {
          if (refused++ === 0) console.error(text.split('\r\n')[0]);
        }
        if (performance.now() >= until || times.length > requests - connections) {
          socket.destroy();
          return resolve();
        }
        if (!/connection: close/i.test(text)) return send();
        socket.destroy();
        open();
      };
      open();
    });
  await Promise.all(Array.from({ length: connections }, worker));
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    perSecond: times.length / ((performance.now() - began) / 1_000),
    refused,
    times,
  };
}

export const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export const median = (values: number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
