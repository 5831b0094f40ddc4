import { randomBytes } from 'node:crypto';
import type { Collection } from '../../journal.ts';
import type { Link } from '../types.ts';

interface Detail {
  issue: string;
  description: string;
}

/** PayPal's error response: https://developer.paypal.com/api/rest/responses/#link-failedrequests. */
export class PaypalFailure extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

const debugId = () => randomBytes(7).toString('hex').slice(0, 13);
const documentation = {
  href: 'https://developer.paypal.com/docs/api/orders/v2/#errors',
  rel: 'information_link',
  method: 'GET',
};

const failure = (status: number, name: string, message: string, details: Detail[] = [], links: Link[] = []) =>
  new PaypalFailure(status, {
    name,
    ...(details.length > 0 ? { details } : {}),
    message,
    debug_id: debugId(),
    links: [...links, documentation],
  });

/** One description for each mistake; PayPal has many names for them, which no client reads. */
export const invalidRequest = (mistakes: string[]) =>
  failure(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    mistakes.map((description) => ({ issue: 'INVALID_PARAMETER_VALUE', description })),
  );

export const unprocessable = (issue: string, description: string, links: Link[] = []) =>
  failure(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    [{ issue, description }],
    links,
  );

const notFound = () =>
  failure(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);

/** The object with this id; throws PayPal's 404 when there is none. */
export function found<T>(objects: Collection<T>, id: string): T {
  const object = objects.get(id);
  if (object === undefined) throw notFound();
  return object;
}

export const unsupportedMediaType = () =>
  failure(415, 'UNSUPPORTED_MEDIA_TYPE', 'The server does not support the request payload’s media type.');

export const unauthorized = (error: 'invalid_client' | 'invalid_token') =>
  new PaypalFailure(401, { error, error_description: 'Authentication failed' });
