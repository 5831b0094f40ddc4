/** Tests every call in the services' OpenAPI documents, through the gateway in front of the real services. */
import { connect } from 'node:net';
import { signUp } from '@scrollstop/service-kit/testing/sign-up';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { apiUser } from '../src/testing/api-user.ts';
import { testProduct } from '../src/testing/product.ts';

interface Schema {
  $ref?: string;
  type?: string;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
}
interface Operation {
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
  requestBody?: { content?: Record<string, { schema?: Record<string, unknown> }> };
}
interface Call extends Operation {
  method: string;
  path: string;
}

let product: Awaited<ReturnType<typeof testProduct>>;
let port: number;
let calls: Call[];
let components: Record<string, Schema>;

const WAIT = { timeout: 60_000 };

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  product = await testProduct({});
  port = Number(new URL(product.url).port);
  const documents = await Promise.all(
    ['auth', 'progress', 'billing', 'integrations'].map(async (name) => {
      const url = `${product.url}/api/docs/openapi/${name}.json`;
      // On a busy machine the gateway may still refuse a service that has only just started.
      const answer = await vi.waitUntil(() => fetch(url).then((response) => response.ok && response), WAIT);
      return (await answer.json()) as {
        paths: Record<string, Record<string, Operation>>;
        components?: { schemas?: Record<string, Schema> };
      };
    }),
  );
  components = Object.assign({}, ...documents.map((document) => document.components?.schemas)) as typeof components;
  calls = documents.flatMap(({ paths }) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, 'x'),
      })),
    ),
  );
});
afterAll(async () => {
  await product.stop();
});

/** Sends a request as raw text, so that any encoding of a body is possible; returns the response's status and code. */
function send(lines: string[], body = ''): Promise<{ status: number; code: string | undefined }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${[...lines, 'host: x', 'connection: close'].join('\r\n')}\r\n\r\n${body}`),
    );
    socket.on('data', (part) => (text += part.toString()));
    socket.on('error', reject);
    socket.setTimeout(WAIT.timeout, () => reject(new Error(`no response to ${lines.join(' | ')} but ${text}`)));
    socket.on('close', () => {
      const code = /"code":"(\w+)"/.exec(text)?.[1];
      resolve({ status: Number(text.slice(9, 12)), code });
    });
  });
}

/** The lists in a schema that have no maximum length. */
function unlimitedLists(schema: Schema, place: string): string[] {
  const named = schema.$ref?.split('/').at(-1);
  if (named !== undefined) return unlimitedLists(components[named] ?? {}, place);
  const { items, properties = {}, additionalProperties: values, anyOf = [] } = schema;
  return [
    ...(schema.type === 'array' && schema.maxItems === undefined ? [place] : []),
    ...(items ? unlimitedLists(items, `${place}[]`) : []),
    ...Object.entries(properties).flatMap(([name, one]) => unlimitedLists(one, `${place}.${name}`)),
    ...(typeof values === 'object' ? unlimitedLists(values, `${place}.*`) : []),
    ...anyOf.flatMap((one) => unlimitedLists(one, place)),
  ];
}

/** A user's export is not limited, because it is streamed (docs/decisions/022). */
const STREAMED = ['GET /api/auth/data-export.services[].tables.*'];

it('every list in a response has a maximum length', () => {
  const lists = calls.flatMap(({ method, path, responses = {} }) =>
    Object.values(responses).flatMap(({ content = {} }) =>
      Object.values(content).flatMap(({ schema }) => unlimitedLists(schema ?? {}, `${method} ${path}`)),
    ),
  );
  expect(lists).toEqual(STREAMED);
  expect(calls.length).toBeGreaterThan(40);
});

/** Whether the contract accepts a request without a body. */
const acceptsNoBody = ({ method, requestBody }: Call) => {
  if (method !== 'POST') return false;
  const schema = requestBody?.content?.['application/json']?.schema;
  const kinds = (schema?.['anyOf'] ?? []) as { type?: string }[];
  return schema === undefined || kinds.some(({ type }) => type === 'null');
};

it('a call without a body accepts every encoding of an empty body', async () => {
  const json = 'content-type: application/json';
  const encodings: [string, string[], string][] = [
    ['nothing at all', [], ''],
    ['length 0', ['content-length: 0'], ''],
    ['JSON of length 0', [json, 'content-length: 0'], ''],
    ['JSON, no length', [json], ''],
    ['JSON in no chunks', [json, 'transfer-encoding: chunked'], '0\r\n\r\n'],
    ['no chunks', ['transfer-encoding: chunked'], '0\r\n\r\n'],
    ['{}', [json, 'content-length: 2'], '{}'],
    ['{} in chunks', [json, 'transfer-encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'],
  ];
  const withoutBody = calls.filter((call) => acceptsNoBody(call) && !/webhooks/.test(call.path));
  const paths = withoutBody.map(({ path }) => path);
  for (const path of ['/api/auth/logout', '/api/auth/refresh', '/api/trial/start', '/api/upgrade-to-premium'])
    expect(paths).toContain(path);
  const { cookie } = await signUp(product.url, apiUser([]).email);
  const refused: string[] = [];
  for (const { path } of withoutBody) {
    for (const [encoding, headers, body] of encodings) {
      // Calls that would end or renew the session get an invalid cookie, because the other calls need it.
      const cookies = /logout|refresh|delete|sessions/.test(path) ? 'ss_refresh=x' : cookie;
      const { status, code } = await send([`POST ${path} HTTP/1.1`, `cookie: ${cookies}`, ...headers], body);
      if (code === 'invalid_request' || code === 'unsupported_media_type' || status >= 500 || status === 0)
        refused.push(`POST ${path} with ${encoding}: ${status} ${code}`);
    }
  }
  expect(refused).toEqual([]);
});
