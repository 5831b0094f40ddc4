/**
 * PayPal's REST API, by the requests and tokens of its own unmaintained SDK, which only this file imports. `fetch`
 * sends them, because the SDK's HTTP client buffers endless bodies and throws uncatchable errors (decision 011).
 */
import { parsedJson } from '@scrollstop/contracts/parsed-json';
import paypal from '@paypal/checkout-server-sdk';
import { boundedFetch } from '@scrollstop/service-kit/calls/bounded-fetch';
import { singleFlight } from '@scrollstop/service-kit/work/single-flight';
import { LIST_TIMEOUT_MS } from '../provider.ts';

/** Longer than PayPal takes to move money, but short enough for a second try within one of our requests. */
const TIMEOUT_MS = 4_000;

export interface PaypalKeys {
  clientId: string;
  clientSecret: string;
  /** Only its protocol, host and port are used. */
  base: string;
}

/** PayPal refused, or (status null) could not be reached. Contains names and ids only, no personal data. */
export class PaypalFailure extends Error {
  override name = 'PaypalFailure';
  readonly status: number | null;
  /** PayPal's name for the error, such as `INSTRUMENT_DECLINED`. */
  readonly issue: string | null;
  readonly debugId: string | null;
  constructor(status: number | null, issue: string | null, debugId: string | null) {
    super(`paypal: ${[status ?? 'unreachable', issue, debugId].filter(Boolean).join(' ')}`);
    this.status = status;
    this.issue = issue;
    this.debugId = debugId;
  }
}

class Environment extends paypal.core.PayPalEnvironment {
  /** Replaces the SDK's method, which calls `new Buffer()`; Node is about to remove that. */
  override authorizationString(): string {
    return `Basic ${Buffer.from(`${this.clientId}:${this.clientSecret}`).toString('base64')}`;
  }
}

type AccessToken = paypal.core.AccessToken;

/** A request as built by the SDK's classes. */
interface Sendable {
  path: string;
  verb: string;
  headers: object;
  body?: unknown;
  call?: typeof fetch;
}

export type PaypalClient = ReturnType<typeof paypalClient>;

/** The SDK's results are `unknown`: callers check their shapes (shapes.ts). */
export function paypalClient({ clientId, clientSecret, base }: PaypalKeys) {
  const { core, orders, payments } = paypal;
  const environment = new Environment(clientId, clientSecret, base, base);
  const shortFetch = boundedFetch(TIMEOUT_MS);
  const longFetch = boundedFetch(LIST_TIMEOUT_MS);
  const grantOnce = singleFlight<AccessToken>();
  let token: AccessToken | null = null;

  async function send(request: Sendable, own: object = {}): Promise<unknown> {
    const { path, verb: method, headers, body, call = shortFetch } = request;
    const response = await call(new URL(path, base), {
      method,
      headers: { ...headers, ...own },
      body: body instanceof URLSearchParams ? body : body ? JSON.stringify(body) : null,
    });
    const text = await response.text();
    if (!response.ok) throw refusalOf(response.status, text);
    return parsedJson(text);
  }

  async function authorization(): Promise<string> {
    if (!token || token.isExpired())
      token = await grantOnce('token', async () => {
        const request = new core.AccessTokenRequest(environment);
        const granted = await send({ ...request, body: new URLSearchParams(request.body) });
        return new core.AccessToken(granted as ConstructorParameters<typeof core.AccessToken>[0]);
      });
    return token.authorizationString();
  }

  async function authorized(request: Sendable): Promise<unknown> {
    try {
      return await send(request, { Authorization: await authorization() });
    } catch (error) {
      if (!(error instanceof PaypalFailure) || error.status !== 401) throw error;
      token = null;
      return send(request, { Authorization: await authorization() });
    }
  }

  const sendOnce = (request: Sendable): Promise<unknown> =>
    authorized(request).catch((error: unknown) => {
      throw error instanceof PaypalFailure ? error : new PaypalFailure(null, null, null);
    });

  /** Every call is idempotent, by nature or by its key, so one that broke off or failed at PayPal is repeated once. */
  async function execute(request: Sendable): Promise<unknown> {
    try {
      return await sendOnce(request);
    } catch (error) {
      const { status } = error as PaypalFailure;
      if (status !== null && status < 500) throw error;
      return sendOnce(request);
    }
  }

  return {
    createOrder: (body: object, requestId: string) =>
      execute(withKey(new orders.OrdersCreateRequest(), requestId).requestBody(body as never)),
    readOrder: (id: string) => execute(new orders.OrdersGetRequest(id)),
    captureOrder: (id: string, requestId: string) => execute(withKey(new orders.OrdersCaptureRequest(id), requestId)),
    readCapture: (id: string) => execute(new payments.CapturesGetRequest(id)),
    refundCapture: (id: string, body: object, requestId: string) =>
      execute(withKey(new payments.CapturesRefundRequest(id), requestId).requestBody(body as never)),
    /** For parts of the API without a class in the SDK. */
    get: (path: string) => execute(getRequest(path)),
    list: (path: string) => execute({ ...getRequest(path), call: longFetch }),
  };
}

const getRequest = (path: string) => ({ path, verb: 'GET', headers: { 'Content-Type': 'application/json' } });

/** Not every request class of the SDK has a setter for the key. */
function withKey<T extends { headers: object; prefer(text: string): T }>(request: T, requestId: string): T {
  Object.assign(request.headers, { 'PayPal-Request-Id': requestId });
  return request.prefer('return=representation');
}

function refusalOf(status: number, text: string): PaypalFailure {
  const body = parsedJson(text) as
    | { name?: string; error?: string; debug_id?: string; details?: { issue?: string }[] }
    | null
    | undefined;
  const issue = body?.details?.[0]?.issue ?? body?.name ?? body?.error ?? null;
  return new PaypalFailure(status, issue, body?.debug_id ?? null);
}
