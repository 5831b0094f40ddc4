/**
 * Publishes to a stream and waits for the acknowledgement that it is stored. The client's own way makes two errors with stack traces
 * and five promises a message; here the replies share one subscription, and a message costs a third.
 */
const ACK_MS = 5_000;

/** The parts of the client's connection that this needs. */
export interface Publisher<H> {
  publish(subject: string, text: string, options: { reply: string; headers: H }): void;
  subscribe(subject: string, options: { callback: (error: Error | null, reply: Reply) => void }): unknown;
}
interface Reply {
  subject: string;
  headers?: { code: number; description: string } | undefined;
  string(): string;
}
interface Waiting {
  resolve: () => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}
interface Ack {
  stream?: string;
  error?: { code: number; description?: string };
}

/** `inbox`: a subject that only this connection may subscribe to. Rejects when no stream stored the message within 5 s. */
export function ackedPublish<H>(connection: Publisher<H>, inbox: string) {
  const waiting = new Map<string, Waiting>();
  let last = 0;
  connection.subscribe(`${inbox}.*`, {
    callback: (error, reply) => {
      const token = reply.subject.slice(inbox.length + 1);
      const one = waiting.get(token);
      if (!one) return; // came after its time
      waiting.delete(token);
      clearTimeout(one.timer);
      const refusal = error ?? refusalIn(reply);
      if (refusal) one.reject(refusal);
      else one.resolve();
    },
  });
  return (subject: string, text: string, headers: H): Promise<void> =>
    new Promise((resolve, reject) => {
      const token = String(++last);
      const timer = setTimeout(() => {
        waiting.delete(token);
        reject(new Error(`${subject} was not acknowledged within ${ACK_MS / 1_000} s`));
      }, ACK_MS);
      waiting.set(token, { resolve, reject, timer });
      try {
        connection.publish(subject, text, { reply: `${inbox}.${token}`, headers });
      } catch (error) {
        waiting.delete(token);
        clearTimeout(timer);
        throw error;
      }
    });
}

/** The server says 503 when no stream takes the subject; the stream itself refuses with an error in its acknowledgement. */
function refusalIn(reply: Reply): Error | null {
  const { headers } = reply;
  if (headers?.code) return new Error(`no stream took the event: ${headers.code} ${headers.description}`);
  const { stream, error } = JSON.parse(reply.string()) as Ack;
  if (error) return new Error(`the stream refused the event: ${error.code} ${error.description ?? ''}`);
  return stream ? null : new Error('the acknowledgement names no stream');
}
