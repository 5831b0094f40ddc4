/** PayPal's REST API through its own SDK, which is no longer maintained: the only file that imports it (decision 011). */
import paypal from '@paypal/checkout-server-sdk';

/** Longer than PayPal takes to move money, short enough that a second try still fits into a request of ours. */
const TIMEOUT_MS = 4_000;

export interface PaypalKeys {
  clientId: string;
  clientSecret: string;
  /** Only protocol, host and port of it count. */
  base: string;
}

/** The SDK's results are `unknown`: callers check their shapes (shapes.ts). */
export interface PaypalClient {
  createOrder(body: object, requestId: string): Promise<unknown>;
  readOrder(id: string): Promise<unknown>;
  captureOrder(id: string, requestId: string): Promise<unknown>;
  readCapture(id: string): Promise<unknown>;
  refundCapture(id: string, body: object, requestId: string): Promise<unknown>;
  /** For the parts of the API that the SDK has no class for. */
  get(path: string): Promise<unknown>;
}

/** PayPal refused, or (status null) could not be reached. Holds names and ids only, no personal data. */
export class PaypalFailure extends Error {
  override name = 'PaypalFailure';
  readonly status: number | null;
  /** PayPal's name for what is wrong, such as `INSTRUMENT_DECLINED`. */
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
  /** The SDK's own calls `new Buffer()`, which Node is about to remove. */
  override authorizationString(): string {
    return `Basic ${Buffer.from(`${this.clientId}:${this.clientSecret}`).toString('base64')}`;
  }
}

class Client extends paypal.core.PayPalHttpClient {
  constructor(environment: Environment) {
    super(environment);
    // The SDK asks for gzip, and unpacks it where a broken response would end the process.
    this.addInjector(({ headers }) => Object.assign(headers, { 'Accept-Encoding': 'identity' }));
  }
  /** The SDK's own: 30 s. */
  override getTimeout(): number {
    return TIMEOUT_MS;
  }
  /** Called by the SDK inside an event handler: a body that it cannot read would end the process. */
  _parseResponse(body: string, response: { statusCode: number }): { statusCode: number; result: unknown } {
    return { statusCode: response.statusCode, result: jsonOf(body) };
  }
}

export function paypalClient({ clientId, clientSecret, base }: PaypalKeys): PaypalClient {
  const client = new Client(new Environment(clientId, clientSecret, base, base));
  const { orders, payments } = paypal;

  /** Every call is idempotent, by its nature or by its key: one that broke off or failed at PayPal is made again. */
  async function execute(make: () => Sendable): Promise<unknown> {
    try {
      return (await client.execute(make())).result;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status !== null && failure.status < 500) throw failure;
      return client.execute(make()).then(
        ({ result }) => result as unknown,
        (again: unknown) => Promise.reject(failureOf(again)),
      );
    }
  }

  return {
    createOrder: (body, requestId) =>
      execute(() => keyed(new orders.OrdersCreateRequest(), requestId).requestBody(body as never)),
    readOrder: (id) => execute(() => new orders.OrdersGetRequest(id)),
    captureOrder: (id, requestId) => execute(() => keyed(new orders.OrdersCaptureRequest(id), requestId)),
    readCapture: (id) => execute(() => new payments.CapturesGetRequest(id)),
    refundCapture: (id, body, requestId) =>
      execute(() => keyed(new payments.CapturesRefundRequest(id), requestId).requestBody(body as never)),
    get: (path) => execute(() => ({ path, verb: 'GET', headers: { 'Content-Type': 'application/json' } })),
  };
}

type Sendable = object;

/** Not every request class of the SDK has a setter for the key. */
function keyed<T extends { headers: object; prefer(text: string): T }>(request: T, requestId: string): T {
  Object.assign(request.headers, { 'PayPal-Request-Id': requestId });
  return request.prefer('return=representation');
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The SDK throws PayPal's response as text in `message`, or whatever the network threw. */
function failureOf(error: unknown): PaypalFailure {
  const { statusCode, message } = error as { statusCode?: unknown; message?: unknown };
  if (typeof statusCode !== 'number') return new PaypalFailure(null, null, null);
  const body = (typeof message === 'string' ? jsonOf(message) : undefined) as
    | { name?: string; error?: string; debug_id?: string; details?: { issue?: string }[] }
    | null
    | undefined;
  const issue = body?.details?.[0]?.issue ?? body?.name ?? body?.error ?? null;
  return new PaypalFailure(statusCode, issue, body?.debug_id ?? null);
}
