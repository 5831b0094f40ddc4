/** The product's one `track` function: first-party, consent respected, nothing where nobody listens. */
import type { Http, RemoteProps } from '@scrollstop/contracts/remote';
import type { EventProperties, Identity } from './event.ts';

export interface TrackDeps {
  http: Http;
  /** False where the deployment has no endpoint for it: events are dropped, not hoarded. */
  enabled: boolean;
  /** null until a person has agreed. */
  identity: () => Identity;
}

export function createTrack({ http, enabled, identity }: TrackDeps): RemoteProps['track'] {
  if (!enabled) return () => undefined;
  const sender = import(/* webpackChunkName: "track" */ './sender.ts').then(({ createSender }) =>
    createSender(http),
  );
  return (name: string, properties: EventProperties = {}) => {
    // Taken now: the sender may still be on its way.
    const context = {
      now: new Date(),
      path: location.pathname,
      userAgent: navigator.userAgent,
      identity: identity(),
    };
    // Without its code, e.g. offline, there is nothing that an event could be sent with.
    sender.then((send) => send(name, properties, context)).catch(() => undefined);
  };
}
