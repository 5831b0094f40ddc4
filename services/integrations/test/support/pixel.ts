/** First-party events and consent, as a browser sends them. */
import type { TrackingEvent } from '@scrollstop/contracts/site/pixel';
import type { Integrations } from './integrations.ts';

type Headers = Record<string, string>;

export function pixelOf(service: Integrations) {
  const at = (seconds = 0) => new Date(service.clock.now.getTime() + seconds * 1000).toISOString();
  const post = (url: string, payload: unknown, headers: Headers = {}) =>
    service.app.inject({ method: 'POST', url, headers, payload: payload as object });
  return {
    at,
    view: (more: Partial<TrackingEvent> = {}): TrackingEvent => ({
      event: 'page_view',
      timestamp: at(),
      properties: {},
      url: '/pricing',
      userAgent: 'mobile',
      ...more,
    }),
    post,
    track: (events: unknown[], headers?: Headers) => post('/api/pixel/track', { events }, headers),
    decide: (visitorId: string, decision: 'accepted' | 'withdrawn', headers?: Headers) =>
      post('/api/pixel/consent', { visitorId, decision, textVersion: '2026-11-21', decidedAt: at() }, headers),
  };
}
