/** The product's one `track` function: first-party, without ids until the user has agreed. */
import type { Http, RemoteProps } from '@scrollstop/contracts/site/remote';
import { whenIdle } from '@scrollstop/ui/browser/when-idle.ts';
import type { EventProperties, Identity } from './event.ts';
import type { Send } from './sender.ts';

const IDLE_LIMIT_MS = 3_000;

export interface TrackDeps {
  http: Http;
  /** Null until the user has agreed. */
  identity: () => Identity;
  beforeLeaving: RemoteProps['beforeLeaving'];
}

export function createTrack({ http, identity, beforeLeaving }: TrackDeps): RemoteProps['track'] {
  let sender: Promise<Send> | null = null;
  // Loaded when the page is idle, because no screen waits for it.
  const load = () =>
    new Promise<void>((resolve) => whenIdle(resolve, { timeout: IDLE_LIMIT_MS }))
      .then(() => import(/* webpackChunkName: "track" */ './sender.ts'))
      .then(({ createSender }) => createSender(http, beforeLeaving));
  let entered = false;
  return (name: string, properties: EventProperties = {}) => {
    // The first page view of a page load is counted as an anonymous visit.
    const entry = name === 'page_view' && !entered;
    if (entry) entered = true;
    // Captured now, because the sender may still be loading.
    const context = {
      now: new Date(),
      path: location.pathname,
      userAgent: navigator.userAgent,
      identity: identity(),
    };
    (sender ??= load())
      .then((send) => send(name, entry ? { ...properties, entry } : properties, context))
      // If its code cannot be loaded, e.g. offline, this event is lost; the next one tries to load it again.
      .catch(() => (sender = null));
  };
}
