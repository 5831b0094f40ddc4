/** HTTP as bytes over a socket, for requests that no client library would send. */
import { connect } from 'node:net';

export interface Reply {
  status: number;
  headers: string;
  body: string;
}

/** Parses the first complete response; each has a content-length or no body. */
function take(text: string): { reply: Reply; rest: string } | null {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const headers = text.slice(0, end);
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(headers)?.[1] ?? 0);
  if (text.length < end + 4 + length) return null;
  const body = text.slice(end + 4, end + 4 + length);
  return {
    reply: { status: Number(headers.slice(9, 12)), headers, body },
    rest: text.slice(end + 4 + length),
  };
}

/** Sends all requests at once over one connection; resolves with the responses that came before it was closed. */
function pipeline(port: number, requests: readonly string[], host = '127.0.0.1'): Promise<Reply[]> {
  return new Promise((resolve, reject) => {
    const replies: Reply[] = [];
    let text = '';
    const socket = connect(port, host, () => socket.write(requests.join(''), 'latin1'));
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      text += part;
      for (let next = take(text); next; next = take(text)) {
        replies.push(next.reply);
        text = next.rest;
      }
      // A 100 precedes the response itself.
      if (replies.filter(({ status }) => status >= 200).length >= requests.length) socket.destroy();
    });
    socket.on('error', (error) => (replies.length > 0 ? undefined : reject(error)));
    socket.on('close', () => resolve(replies));
  });
}

/** Sends one request on its own connection; rejects when there is no response. `host` is the gateway's address. */
export async function rawRequest(port: number, request: string, host?: string): Promise<Reply> {
  const [reply] = await pipeline(port, [request], host);
  if (!reply) throw new Error(`no response to ${JSON.stringify(request.slice(0, 200))}`);
  return reply;
}

/** Small enough that, even on a busy machine, each call of four batches in flight ends within its ten seconds. */
const BATCH = 50;

/** Requests that Node's parser accepts; on any other it ends the connection, and with it the requests that follow. */
const orderly = /^\w+ (?:\/|https?:\/\/[\w.:[\]-]+[/?])[\x21-\x7e]* HTTP/;

/** Resolves to the replies to all requests, in any order: pipelined where possible, over several connections. */
export async function everyReply(port: number, requests: readonly string[]): Promise<[string, Reply][]> {
  const kept = requests.filter((request) => orderly.test(request));
  const replies = (await pipelined(port, kept)).map((reply, index): [string, Reply] => [kept[index] ?? '', reply]);
  const others = requests.filter((request) => !orderly.test(request));
  const work = async () => {
    for (let request = others.pop(); request !== undefined; request = others.pop())
      replies.push([request, await rawRequest(port, request)]);
  };
  await Promise.all([work(), work(), work(), work()]);
  return replies;
}

/** Resolves to the replies in the order of the requests, each of which must keep the connection open. */
async function pipelined(port: number, requests: readonly string[]): Promise<Reply[]> {
  const batches = Array.from({ length: Math.ceil(requests.length / BATCH) }, (_none, index) =>
    requests.slice(index * BATCH, (index + 1) * BATCH),
  );
  const replies: Reply[][] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < batches.length; index = next++) {
      const batch = batches[index] ?? [];
      const got = await pipeline(port, batch);
      if (got.length !== batch.length)
        throw new Error(`${got.length} responses to ${batch.length}, last to ${batch[got.length - 1]}`);
      replies[index] = got;
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return replies.flat();
}
