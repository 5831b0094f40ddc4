import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaypalSim } from '../context.ts';
import { endpoints, type Result, type Call } from '../endpoints.ts';
import { invalidRequest, PaypalFailure, unsupportedMediaType, unauthorized } from './errors.ts';
import { certificate, certificateId } from '../webhooks/certificate.ts';
import { certificatePath } from '../webhooks/webhooks.ts';
import { randomBytes } from 'node:crypto';

/** PayPal's REST API, at the root, because the SDK uses only host and port of its base URL. */
export function paypalApi(app: FastifyInstance, { sim }: { sim: PaypalSim }): void {
  app.removeAllContentTypeParsers();
  // The body is kept as text, so that its errors get a response in PayPal's shape.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) =>
        respond(sim, request, reply, () => {
          checkToken(sim, request.headers.authorization);
          return endpoint.run(sim, callOf(request));
        }),
    });
  }
  app.post('/v1/oauth2/token', (request, reply) =>
    respond(sim, request, reply, () => {
      const grantType = new URLSearchParams(request.body as string).get('grant_type');
      return { status: 200, body: issueToken(sim, request.headers.authorization, grantType) };
    }),
  );
  app.get(certificatePath(':id'), (request, reply) => {
    const { id } = request.params as { id: string };
    if (id !== certificateId) return reply.code(404).send();
    return reply.type('application/x-pem-file').send(certificate);
  });
}

function respond(sim: PaypalSim, request: FastifyRequest, reply: FastifyReply, run: () => Result): FastifyReply {
  let result: Result;
  try {
    result = run();
  } catch (error) {
    if (!(error instanceof PaypalFailure)) throw error;
    result = error;
  }
  sim.requests.add(request, result.status, {
    idempotencyKey: header(request, 'paypal-request-id') ?? null,
  });
  return reply.code(result.status).header('paypal-debug-id', request.id).send(result.body);
}

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

function callOf(request: FastifyRequest): Call {
  return {
    id: (request.params as { id?: string }).id ?? '',
    path: request.url.split('?')[0]!,
    body: request.method === 'POST' ? jsonOf(request) : undefined,
    query: request.query as Record<string, string>,
    requestId: header(request, 'paypal-request-id'),
    fullResponse: header(request, 'prefer') === 'return=representation',
  };
}

function jsonOf(request: FastifyRequest): unknown {
  const text = (request.body as string | undefined) ?? '';
  if (!header(request, 'content-type')?.startsWith('application/json')) throw unsupportedMediaType();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest(['The request JSON is not well formed.']);
  }
}

/** Nine hours, like PayPal's tokens. */
const lifetime = 32_400;

/** OAuth 2.0 client credentials. */
function issueToken(sim: PaypalSim, authorization: string | undefined, grantType: string | null): object {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = sim.config;
  if (authorization !== `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`) {
    throw unauthorized('invalid_client');
  }
  if (grantType !== 'client_credentials') throw invalidRequest(['unsupported grant_type']);
  const token = `A21AA${randomBytes(48).toString('base64url')}`;
  sim.tokens.put(token, sim.now() + lifetime * 1000);
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: lifetime,
  };
}

function checkToken(sim: PaypalSim, authorization: string | undefined): void {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  const end = sim.tokens.get(token ?? '') ?? -Infinity;
  if (sim.now() > end) throw unauthorized('invalid_token');
}
