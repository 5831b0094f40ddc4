/** Calls every endpoint of a service's OpenAPI document with valid and broken requests. */
import { parsedJson } from '@scrollstop/contracts/parsed-json';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import type { InjectOptions } from 'fastify';
import type { App } from '../app.ts';
import { attackSize, Dice } from './attack-size.ts';
import { anything, type JsonSchema, valueFor } from './fuzz-values.ts';
import type { Caller } from '../env.ts';
import type { Route } from './routes.ts';
import { asService, signedIn } from './testing.ts';

interface Operation {
  method: string;
  path: string;
  /** The service that calls it, for an internal route. */
  caller?: Caller;
  parameters: { name: string; in: string; schema?: JsonSchema }[];
  body: JsonSchema | undefined;
  /** Status codes that the document names; undefined for a hidden route. */
  statuses?: string[];
}
interface Document {
  paths: Record<string, Record<string, Record<string, unknown>>>;
  components?: { schemas?: Record<string, JsonSchema> };
}

interface FuzzOptions {
  app: App;
  /** Name of the service. */
  service: string;
  /** From `watchRoutes`, because the document leaves internal routes out. */
  routes: readonly Route[];
  /** Headers that grant access: live sessions, the owner's password. By default two test users. */
  headers?: Record<string, string>[];
  /** Paths that end a session: called rarely, otherwise soon no session would be left. */
  closing?: string[];
  /** Codes of an expected 503, e.g. because another service is absent in this test. */
  deliberate?: string[];
}

const wrongTypes = ['text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data', '?'];
const brokenBodies = [
  '{',
  '[',
  '{"a":1,}',
  '"',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\uFEFF{}',
];

const CONCURRENT_REQUESTS = 8;

/** Returns one line for each response that the contract does not allow, with its request. */
export async function fuzz({
  app,
  service,
  routes,
  headers = [signedIn(1001), signedIn(1002)],
  closing = [],
  deliberate = [],
}: FuzzOptions): Promise<string[]> {
  const dice = new Dice(20_261_121);
  await app.ready();
  const document = app.swagger() as unknown as Document;
  const operations = [
    ...operationsOf(document),
    ...routes.flatMap(({ method, url: path, config: { callers: [caller] = [] } }): Operation[] =>
      caller ? [{ method, path, caller, parameters: [], body: {} }] : [],
    ),
  ];
  const resolve = (schema: JsonSchema): JsonSchema => {
    const name = schema.$ref?.split('/').pop();
    return name === undefined ? schema : (document.components?.schemas?.[name] ?? {});
  };
  const size = attackSize({ ci: 1_200, full: 12_500 });
  let requests = 0;
  const faults: string[] = [];

  const sendOne = async () => {
    const operation = operations[requests++ % operations.length]!;
    const generated = requestFor(operation, dice, resolve);
    const internal = asService(operation.caller ?? 'gateway', service, generated.method, generated.url);
    const opening = operation.caller ? [internal] : headers;
    const closes = closing.includes(operation.path);
    const request = { ...generated, headers: headersFor(dice, opening, internal, closes) };
    const response = await app.inject({
      ...request,
      headers: { ...request.headers, ...bodyHeaders(request.payload, dice) },
    } as InjectOptions);
    const documented = operation.statuses?.includes(String(response.statusCode)) ?? true;
    const wrong =
      (!documented && request.method === operation.method && !isUnknownAddress(response)) ||
      (response.statusCode >= 500 && !isExpected503(response, deliberate, request.method)) ||
      (response.statusCode >= 400 &&
        request.method !== 'HEAD' &&
        !ApiError.safeParse(parsedJson(response.body)).success);
    if (wrong) faults.push(`${response.statusCode} ${response.body.slice(0, 120)} ← ${describe(request)}`);
  };
  while (requests < size) await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, sendOne));
  return faults;
}

/** True for the plain 404 of a path whose parameter matches no route. */
const isUnknownAddress = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode === 404 && codeOf(body) === errorCodes.notFound && body.includes('nothing at this address');

const describe = ({ method, url, payload = '' }: { method: string; url: string; payload?: string }) =>
  `${method} ${url.slice(0, 200)} ${payload.slice(0, 300)}`;

function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      parameters: (operation['parameters'] as Operation['parameters'] | undefined) ?? [],
      body: (operation['requestBody'] as { content?: Record<string, { schema?: JsonSchema }> } | undefined)?.content?.[
        'application/json'
      ]?.schema,
      statuses: Object.keys(operation['responses'] as object),
    })),
  );
}

function requestFor({ method, path, parameters, body }: Operation, dice: Dice, resolve: (s: JsonSchema) => JsonSchema) {
  const word = (schema: JsonSchema | undefined) => {
    const value = valueFor(schema ?? {}, dice, resolve, 0.3);
    return encodeURIComponent(wellFormed(typeof value === 'string' ? value : JSON.stringify(value))).slice(0, 400);
  };
  const named = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema;
  const address = path.replaceAll(/\{(\w+)\}|:(\w+)/g, (_all, a: string, b: string) => word(named(a ?? b)) || 'x');
  const query = parameters.filter((one) => one.in === 'query' && dice.chance(0.7));
  if (dice.chance(0.1)) query.push({ name: dice.pick(['x', '__proto__', 'format[]', '%ff']), in: 'query' });
  const search = query.map(({ name, schema }) => `${encodeURIComponent(name)}=${word(schema)}`).join('&');
  return {
    method: dice.chance(0.03) ? dice.pick(['PUT', 'PATCH', 'OPTIONS', 'HEAD', 'DELETE']) : method,
    url: search ? `${address}?${search}` : address,
    ...(method === 'GET' && dice.chance(0.95) ? {} : { payload: payloadFor(body, dice, resolve) }),
  };
}

function payloadFor(body: JsonSchema | undefined, dice: Dice, resolve: (s: JsonSchema) => JsonSchema): string {
  if (dice.chance(0.04)) return dice.pick(brokenBodies);
  if (dice.chance(0.01)) return '['.repeat(5_000);
  if (body === undefined) return dice.chance(0.7) ? '' : JSON.stringify(anything(dice));
  return JSON.stringify(valueFor(body, dice, resolve, dice.pick([0, 0.05, 0.3])));
}

const bodyHeaders = (payload: string | undefined, dice: Dice): Record<string, string> =>
  payload === undefined || (payload === '' && dice.chance(0.8))
    ? {}
    : { 'content-type': dice.chance(0.04) ? dice.pick(wrongTypes) : 'application/json' };

/** Mostly headers that grant access, so that the handlers are reached. */
function headersFor(
  dice: Dice,
  opening: Record<string, string>[],
  internal: Record<string, string>,
  closes: boolean,
): Record<string, string> {
  if (dice.chance(closes ? 0.05 : 0.8)) return dice.pick(opening);
  const kinds: Record<string, string>[] = [
    {},
    signedIn(1000 + dice.below(40)),
    internal,
    { cookie: 'ss_access=eyJ.x.y; ss_refresh=1000.x' },
    { cookie: 'ss_access', authorization: 'Bearer x', 'x-forwarded-for': "127.0.0.1, ' or 1=1" },
    { 'admin-password': 'x'.repeat(dice.below(400)) },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  ];
  return dice.pick(kinds);
}

/** encodeURIComponent throws on half a surrogate pair; only bodies may contain one. */
const wellFormed = (text: string | undefined) => (text ?? '').toWellFormed();

/** A 503 that asks for a retry is acceptable: a busy machine may have to return it. */
const isExpected503 = (
  { statusCode, body, headers }: { statusCode: number; body: string; headers: Record<string, unknown> },
  codes: readonly string[],
  method: string | undefined,
) =>
  statusCode === 503 &&
  // A response to HEAD has headers only.
  (method === 'HEAD'
    ? headers['retry-after'] !== undefined
    : [errorCodes.unavailable, errorCodes.timeout, ...codes].includes(codeOf(body) ?? ''));
const codeOf = (body: string) => ApiError.safeParse(parsedJson(body)).data?.code;
