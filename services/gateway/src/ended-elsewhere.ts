/** Gateways share ended sessions over NATS core (docs/decisions/006). One that misses any asks auth within a second. */
import type { MessageBus } from '@scrollstop/events/bus/bus-contract';
import type { EndedSessions } from './ended-sessions.ts';

/** The one subject that the gateway's user may use (tools/src/nats/accounts.ts). */
const SUBJECT = 'gateway.ended-sessions';
const session = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Ids of sessions, as a header of auth or a message names them. */
export const sessionIds = (text: string): string[] => text.split(',').filter((id) => session.test(id));

/** The same list, which from now on the other gateways fill as well. */
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
      connected?.tell(SUBJECT, ids.join());
    },
  };
}
