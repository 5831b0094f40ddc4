/** The product's one `track` function: first-party, by consent, and nothing where the deployment has no endpoint. */
import type { Http, RemoteProps } from '@scrollstop/contracts/site/remote';
import { whenIdle } from '@scrollstop/ui/browser/when-idle.ts';
import type { EventProperties, Identity } from './event.ts';
import type { Send } from './sender.ts';

const IDLE_LIMIT_MS = 3_000;

export interface TrackDeps {
  http: Http;
  /** False where the deployment has no endpoint for it: events are dropped, not hoarded. */
  enabled: boolean;
  /** Null until the user has agreed. */
  identity: () => Identity;
  beforeLeaving: RemoteProps['beforeLeaving'];
}

export function createTrack({ http, enabled, identity, beforeLeaving }: TrackDeps): RemoteProps['track'] {
  if (!enabled) return () => undefined;
  let sender: Promise<Send> | null = null;
  // Not before the page has nothing else to do: no screen waits for it.
  const load = () =>
    new Promise<void>((resolve) => whenIdle(resolve, { timeout: IDLE_LIMIT_MS }))
      .then(() => import(/* webpackChunkName: "track" */ './sender.ts'))
      .then(({ createSender }) => createSender(http, beforeLeaving));
  let entered = false;
  return (name: string, properties: EventProperties = {}) => {
    // The first page view of a page load is a visit: counted without knowing whose.
    const entry = name === 'page_view' && !entered;
    if (entry) entered = true;
    // Taken now: the sender may still be on its way.
    const context = {
      now: new Date(),
      path: location.pathname,
      userAgent: navigator.userAgent,
      identity: identity(),
    };
    (sender ??= load())
      .then((send) => send(name, entry ? { ...properties, entry } : properties, context))
      // Without its code, e.g. offline, there is nothing to send this event with; the next one loads it anew.
      .catch(() => (sender = null));
  };
}
