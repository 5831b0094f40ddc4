import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Close, SimDeps } from '../deps.ts';
import type { Collection } from '../journal.ts';
import { createRequestLog, type RequestLog } from '../request-log.ts';
import { requestControl } from '../webhook-control.ts';
import { AdsFailure, invalidToken, traceId, unknownPixel } from './errors.ts';
import { readEvents, type ServerEvent } from './event.ts';

/** An accepted event. */
interface Received {
  at: number;
  event: ServerEvent;
  /** An event with this name and event_id was received before, so this one does not count. */
  duplicate: boolean;
}

interface AdsSim {
  pixelId: string;
  token: string;
  now: () => number;
  received: Collection<Received>;
  requests: RequestLog;
}

interface Route {
  Params: { pixelId: string };
}

/** The ad platform's Conversions API (Meta). Mounts nothing when no pixel is configured. */
export function mountAds(app: FastifyInstance, { config, journal, now }: SimDeps): Close {
  const { PIXEL_ID, PIXEL_ACCESS_TOKEN } = config;
  if (!PIXEL_ID || !PIXEL_ACCESS_TOKEN) return () => undefined;
  const received = journal.collection<Received>('ads.events');
  const sim = { pixelId: PIXEL_ID, token: PIXEL_ACCESS_TOKEN, now, received, requests: createRequestLog() };

  app.post<Route>('/:version(^v\\d+\\.\\d$)/:pixelId/events', (request, reply) => {
    const response = respondTo(sim, request);
    sim.requests.add(request, response.status);
    return reply.code(response.status).send(response.body);
  });
  void app.register(
    (control) => {
      requestControl(control, sim.requests);
      control.get('/events', () => [...received.values()]);
    },
    { prefix: '/control/ads' },
  );
  return () => undefined;
}

function respondTo(sim: AdsSim, request: FastifyRequest<Route>): { status: number; body: object } {
  try {
    if (request.headers.authorization !== `Bearer ${sim.token}`) throw invalidToken();
    if (request.params.pixelId !== sim.pixelId) throw unknownPixel(request.params.pixelId);
    const events = readEvents(request.body, Math.floor(sim.now() / 1000));
    for (const event of events) record(sim, event);
    return { status: 200, body: { events_received: events.length, messages: [], fbtrace_id: traceId() } };
  } catch (error) {
    if (error instanceof AdsFailure) return { status: error.status, body: { error: error.error } };
    throw error;
  }
}

function record(sim: AdsSim, event: ServerEvent): void {
  const key = `${event.event_name}|${event.event_id}`;
  const duplicate = sim.received.get(key) !== undefined;
  sim.received.put(duplicate ? traceId() : key, { at: sim.now(), event, duplicate });
}
