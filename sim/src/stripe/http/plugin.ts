import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate, type Caller, unauthorized } from './auth.ts';
import { apiVersion, newId, type StripeSim } from '../context.ts';
import type { Endpoint } from './endpoint.ts';
import { invalidRequest, StripeFailure, unrecognizedUrl } from './errors.ts';
import { expandObject } from './expand.ts';
import { type FormHash, parseForm } from './form-params.ts';
import { findReply, fingerprintOf } from './idempotency.ts';
import { readParams } from './params.ts';
import { cancelIntent, listIntents, retrieveIntent } from '../intents/intents.ts';
import { confirmIntent } from '../intents/confirm-intent.ts';
import { createIntent } from '../intents/create-intent.ts';
import { listDisputes } from '../objects/disputes.ts';
import { listEvents } from '../objects/events.ts';
import { createRefund, listRefunds } from '../objects/refunds.ts';

/** Stripe's HTTP API: at the root for the SDK, which always calls `/v1/…`, and under /sandbox/stripe for browsers. */
export function stripeApi(app: FastifyInstance, { sim }: { sim: StripeSim }): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(body as string)),
  );
  // Stripe responds to any other content type with its own 400 instead of a 415.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null));

  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => respond(sim, endpoint, request, reply),
    });
  }
  app.all('/v1/*', (request, reply) => respond(sim, null, request, reply));
}

interface Result {
  status: number;
  body: unknown;
}

function respond(
  sim: StripeSim,
  endpoint: Endpoint | null,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const requestId = newId('req');
  const idempotencyKey = endpoint?.method === 'POST' ? header(request, 'idempotency-key') : null;
  const path = apiPath(request.url);
  const given =
    request.method === 'GET' ? parseForm(request.url.split('?')[1] ?? '') : (request.body as FormHash | null);
  let key: Caller | 'none' = 'none';
  let result: Result;
  try {
    key = authenticate(sim.config, request.headers.authorization, given?.key);
    if (endpoint === null) throw unrecognizedUrl(request.method, path);
    if (key === 'publishable' && !endpoint.publishable) throw unauthorized('This API call needs a secret API key.');
    checkVersion(header(request, 'stripe-version'));
    if (given === null) throw notAForm();
    const fingerprint = fingerprintOf(given);
    const earlier = idempotencyKey === null ? null : findReply(sim, idempotencyKey, path, fingerprint);
    if (earlier) {
      reply.header('idempotent-replayed', 'true');
      result = earlier;
    } else {
      // A request with invalid parameters is not executed, so its key can be used again.
      const params = readParams(endpoint.params, given);
      const { id = '' } = request.params as { id?: string };
      const call = { params, id, by: key };
      result = attempt(() => expandObject(sim, endpoint.run(sim, call), (params.expand as string[] | undefined) ?? []));
      if (idempotencyKey !== null) {
        sim.replies.put(idempotencyKey, { path, fingerprint, at: sim.now(), ...result });
      }
    }
  } catch (error) {
    result = failed(error);
  }
  sim.requests.add(request, result.status, { path, idempotencyKey, params: given });
  return reply
    .code(result.status)
    .headers({ 'request-id': requestId, 'stripe-version': apiVersion, 'cache-control': 'no-cache, no-store' })
    .send(key === 'publishable' ? withoutSecrets(result.body) : result.body);
}

/** Refusals below 500, such as declines, are stored with the key and replayed. */
function attempt(run: () => unknown): Result {
  try {
    return { status: 200, body: run() };
  } catch (error) {
    if (error instanceof StripeFailure && error.status < 500)
      return { status: error.status, body: { error: error.error } };
    throw error;
  }
}

function failed(error: unknown): Result {
  if (!(error instanceof StripeFailure)) throw error;
  return { status: error.status, body: { error: error.error } };
}

const apiPath = (url: string) => url.slice(url.indexOf('/v1/')).split('?')[0]!;

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
};

/** Only one version is simulated; another one would have other shapes. */
function checkVersion(version: string | null): void {
  if (version === null || version === apiVersion) return;
  throw invalidRequest(`Invalid Stripe API version: ${version}. The simulator speaks ${apiVersion}.`);
}

const notAForm = () =>
  invalidRequest('Invalid request (check that your POST content type is application/x-www-form-urlencoded).');

/** The fields of a payment intent that browsers do not get. */
const hidden = ['metadata', 'latest_charge', 'amount_received'];

type Json = Record<string, unknown>;

/** The response for a publishable key; also covers an intent inside an error. */
function withoutSecrets(body: unknown): unknown {
  const object = body as Json;
  if (object.object === 'payment_intent')
    return Object.fromEntries(Object.entries(object).filter(([key]) => !hidden.includes(key)));
  const error = object.error as Json | undefined;
  if (error?.payment_intent === undefined) return body;
  return { error: { ...error, payment_intent: withoutSecrets(error.payment_intent) } };
}

/** The simulated part of Stripe's API. All other calls get Stripe's "Unrecognized request URL". */
const endpoints: Endpoint[] = [
  createIntent,
  retrieveIntent,
  listIntents,
  confirmIntent,
  cancelIntent,
  createRefund,
  listRefunds,
  listEvents,
  listDisputes,
];
