/** The product's one `track` function: first-party, consent respected, nothing where nobody listens. */
import type { Http, RemoteProps } from '@scrollstop/contracts/remote';
import * as z from 'zod/mini';
import { createBatches } from './batches.ts';
import { type Identity, trackingEvent } from './event.ts';

const PATH = '/api/pixel/track';

interface TrackDeps {
  http: Http;
  /** False where the deployment has no endpoint for it: events are dropped, not hoarded. */
  enabled: boolean;
  /** null until a person has agreed. */
  identity: () => Identity;
}

export function createTrack({ http, enabled, identity }: TrackDeps): RemoteProps['track'] {
  if (!enabled) return () => undefined;

  const batches = createBatches({
    send: (body) => http.post(PATH, body, z.unknown()).then(() => undefined),
    beacon: (body) =>
      navigator.sendBeacon(PATH, new Blob([JSON.stringify(body)], { type: 'application/json' })),
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') batches.hide();
  });

  return (name, properties = {}) => {
    const context = {
      now: new Date(),
      path: location.pathname,
      userAgent: navigator.userAgent,
      identity: identity(),
    };
    const event = trackingEvent(name, properties, context);
    if (event) batches.add(event);
  };
}
