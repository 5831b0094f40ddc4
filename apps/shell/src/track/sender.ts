/** Joins events, batches and the network; a chunk of its own, since nothing on the screen waits for it. */
import type { Http, RemoteProps } from '@scrollstop/contracts/site/remote';
import * as z from '@scrollstop/contracts/zod';
import { createBatches } from './batches.ts';
import { type EventContext, type EventProperties, trackingEvent } from './event.ts';

const PATH = '/api/pixel/track';

export type Send = (name: string, properties: EventProperties, context: EventContext) => void;

export function createSender(http: Http, beforeLeaving: RemoteProps['beforeLeaving']): Send {
  const batches = createBatches({
    // Survives the page: a batch that is being sent when the user leaves is not lost.
    send: (body) => http.post(PATH, body, z.unknown(), { keepalive: true }).then(() => undefined),
    beacon: (body) => navigator.sendBeacon(PATH, new Blob([JSON.stringify(body)], { type: 'application/json' })),
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') batches.hide();
  });
  // The server knows by the session whose events they are: what waits must not leave with that of the next user.
  beforeLeaving(() => Promise.resolve(batches.hide()));
  // Safari leaves a page for another address without a visibilitychange event.
  window.addEventListener('pagehide', batches.hide);
  return (name, properties, context) => {
    const event = trackingEvent(name, properties, context);
    if (event) batches.add(event);
  };
}
