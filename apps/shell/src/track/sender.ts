/** Connects events, batches and the network. A separate chunk, because no screen waits for it. */
import type { Http, RemoteProps } from '@scrollstop/contracts/site/remote';
import * as z from '@scrollstop/contracts/zod';
import { createBatches } from './batches.ts';
import { type EventContext, type EventProperties, trackingEvent } from './event.ts';

const PATH = '/api/pixel/track';

export type Send = (name: string, properties: EventProperties, context: EventContext) => void;

export function createSender(http: Http, beforeLeaving: RemoteProps['beforeLeaving']): Send {
  const batches = createBatches({
    // With `keepalive` a batch is not lost if the user leaves the page meanwhile.
    send: (body) => http.post(PATH, body, z.unknown(), { keepalive: true }).then(() => undefined),
    beacon: (body) => navigator.sendBeacon(PATH, new Blob([JSON.stringify(body)], { type: 'application/json' })),
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') batches.hide();
  });
  // The session tells the server whose events they are, so none may be sent with the next user's session.
  beforeLeaving(() => Promise.resolve(batches.hide()));
  // Safari fires no visibilitychange event when it leaves a page for another address.
  window.addEventListener('pagehide', batches.hide);
  return (name, properties, context) => {
    const event = trackingEvent(name, properties, context);
    if (event) batches.add(event);
  };
}
