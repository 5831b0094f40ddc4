import { beforeEach, expect, test, vi } from 'vitest';
import { ackedPublish } from '../../src/publish/acked-publish.ts';

beforeEach(() => void vi.useFakeTimers());

/** A connection whose replies the test writes. */
function connection() {
  type Callback = Parameters<Parameters<typeof ackedPublish>[0]['subscribe']>[1]['callback'];
  let callback: Callback = () => undefined;
  const replies: string[] = [];
  const publish = ackedPublish<null>(
    {
      publish: (_subject, _text, { reply }) => void replies.push(reply),
      subscribe: (subject, options) => {
        expect(subject).toBe('_INBOX.a.*');
        callback = options.callback;
      },
    },
    '_INBOX.a',
  );
  return {
    send: () => publish('evt.a.b', '{}', null),
    reply: (index: number, text: string, headers?: { code: number; description: string }) =>
      callback(null, { subject: replies[index]!, headers, string: () => text }),
  };
}

test('each message is resolved by its own acknowledgement, in any order', async () => {
  const { send, reply } = connection();
  const done: string[] = [];
  const sent = [send().then(() => done.push('first')), send().then(() => done.push('second'))];
  reply(1, '{"stream":"EVT_A","seq":2}');
  await sent[1];
  expect(done).toEqual(['second']);
  reply(0, '{"stream":"EVT_A","seq":1,"duplicate":true}');
  await Promise.all(sent);
  expect(done).toEqual(['second', 'first']);
});

test('a message that no stream takes, or that its stream refuses, is not published', async () => {
  const { send, reply } = connection();
  const lost = expect(send()).rejects.toThrow('no stream took the event: 503');
  reply(0, '', { code: 503, description: '' });
  await lost;
  const refused = expect(send()).rejects.toThrow('the stream refused the event: 503 maximum bytes exceeded');
  reply(1, '{"error":{"code":503,"description":"maximum bytes exceeded"},"stream":"EVT_A","seq":0}');
  await refused;
});

test('a message without an acknowledgement fails after five seconds; one that comes later changes nothing', async () => {
  const { send, reply } = connection();
  const late = expect(send()).rejects.toThrow('evt.a.b was not acknowledged within 5 s');
  await vi.advanceTimersByTimeAsync(5_000);
  await late;
  reply(0, '{"stream":"EVT_A","seq":1}');
  const next = send();
  reply(1, '{"stream":"EVT_A","seq":2}');
  await next;
});
