/** A push service (RFC 8030) and the browsers behind it. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Close, SimDeps } from '../deps.ts';
import { decryptPush } from './decrypt.ts';
import { Behaviour, createDevices, type Devices, type PushDevice } from './devices.ts';
import { vapidFault } from './vapid.ts';

/** RFC 8030: every push service accepts at least this many bytes. */
const BODY_MAX = 4096;

interface Route {
  Params: { id: string };
}

export function mountPush(app: FastifyInstance, deps: SimDeps): Close {
  const devices = createDevices(deps);
  void app.register((push) => {
    push.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: 1_048_576 },
      (_request, body, done) => done(null, body),
    );
    push.post<Route>('/push/:id', (request, reply) => receive(deps, devices, request, reply));
  });
  void app.register(controlOf(deps, devices), { prefix: '/control/push' });
  return () => undefined;
}

function receive(
  { origin, now }: SimDeps,
  devices: Devices,
  { params, headers, body }: FastifyRequest<Route>,
  reply: FastifyReply,
): FastifyReply {
  const device = devices.get(params.id);
  const refuse = (status: number, reason: string) => reply.code(status).send({ reason });
  if (!device) return refuse(404, 'no such subscription');
  const behaviour = nextStatus(devices, device);
  if (behaviour) {
    const { retryAfter, location } = behaviour;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    if (location !== undefined) reply.header('location', location);
    return refuse(behaviour.status, 'requested by a test');
  }
  const fault = vapidFault(headers.authorization, { origin: origin(), key: device.key, now: now() });
  if (fault) return refuse(fault.status, fault.reason);
  const headerError = headerErrorOf(headers);
  if (headerError) return refuse(400, headerError);
  if (!Buffer.isBuffer(body) || body.length === 0) return refuse(400, 'no encrypted content');
  if (body.length > BODY_MAX) return refuse(413, 'the content is too long');
  const id = randomUUID();
  devices.accept(devices.get(params.id)!, {
    id,
    at: now(),
    ttl: Number(headers['ttl']),
    topic: (headers['topic'] as string | undefined) ?? null,
    urgency: (headers['urgency'] as string | undefined) ?? 'normal',
    text: textFor(device, body),
  });
  return reply.code(201).header('location', `${origin()}/push-message/${id}`).send();
}

function headerErrorOf(headers: FastifyRequest['headers']): string | null {
  const { ttl, topic, urgency, 'content-encoding': encoding } = headers;
  if (!/^\d{1,9}$/.test(String(ttl))) return 'TTL is missing or no number of seconds';
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return 'Topic is not valid';
  if (urgency !== undefined && !/^(?:very-low|low|normal|high)$/.test(String(urgency))) return 'Urgency is not valid';
  return encoding === 'aes128gcm' ? null : 'Content-Encoding is not aes128gcm';
}

function nextStatus(devices: Devices, device: PushDevice): PushDevice['behaviour'] {
  const { behaviour } = device;
  if (!behaviour) return null;
  const left = behaviour.times === undefined ? undefined : behaviour.times - 1;
  devices.behave(device, left === 0 ? null : { ...behaviour, times: left });
  return behaviour;
}

/** A push service cannot read the content; only the browser notices that a message is not for it. */
function textFor(device: PushDevice, body: Buffer): string | null {
  try {
    return decryptPush(body, device);
  } catch {
    return null;
  }
}

const NewDevice = z.strictObject({ applicationServerKey: z.string().min(1) });

/** Lets tests create browsers, read their messages, and make their push service refuse. */
const controlOf =
  ({ origin }: SimDeps, devices: Devices) =>
  (control: FastifyInstance) => {
    const missing = (reply: FastifyReply) => reply.code(404).send({ error: { message: 'no such device' } });

    control.post('/devices', ({ body }) => {
      const { id, p256dh, auth } = devices.add(NewDevice.parse(body).applicationServerKey);
      return { id, subscription: { endpoint: `${origin()}/push/${id}`, keys: { p256dh, auth } } };
    });
    control.get<Route>('/devices/:id/accepted', ({ params }, reply) => {
      const device = devices.get(params.id);
      return device ? device.accepted : missing(reply);
    });
    control.post<Route>('/devices/:id/fetch', ({ params }, reply) => {
      const device = devices.get(params.id);
      return device ? devices.fetch(device) : missing(reply);
    });
    control.post<Route>('/devices/:id/behaviour', ({ params, body }, reply) => {
      const device = devices.get(params.id);
      if (!device) return missing(reply);
      devices.behave(device, Behaviour.parse(body));
      return reply.code(204).send();
    });
  };
