/** Gateways share ended sessions over core NATS (docs/decisions/006). Polling auth finds a missed one in a second. */
import type { MessageBus } from '@scrollstop/events/bus/bus-contract';
import type { EndedSessions } from './ended-sessions.ts';

/** The only subject that the gateway's NATS user may use (tools/src/nats/accounts.ts). */
const SUBJECT = 'gateway.ended-sessions';
const session = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The session ids in a header of auth or in a message, without anything that is no id. */
export const sessionIds = (text: string): string[] => text.split(',').filter((id) => session.test(id));

/** Shares the list with the other gateways: each adds the sessions that another one reports. */
export function sharedWithGateways(list: EndedSessions, bus: Promise<MessageBus>): EndedSessions {
  let connected: MessageBus | undefined;
  void bus.then((one) => {
    connected = one;
    one.listen(SUBJECT, (text) => list.add(sessionIds(text)));
  });
  return {
    has: list.has,
    add: (ids) => {
      list.add(ids);
      connected?.broadcast(SUBJECT, ids.join());
    },
  };
}
