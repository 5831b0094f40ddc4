/** Tests a service's declarations: its routes, tables, events and variables. */
import { consumedEvents, type EventSource, type EventType, events } from '@scrollstop/contracts/services/events';
import { type QueryExecutorProvider, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { App } from '../app.ts';
import { baseEnv } from '../env.ts';
import { commonErrors } from '../http/openapi.ts';
import { accessFaults } from './access-faults.ts';
import { type Route, watchRoutes } from './routes.ts';

const DOCUMENT = 'services/auth/INTERFACE.md';

interface ServiceParts {
  service: string;
  /** From `watchRoutes`, once the service is built with all its parts. */
  routes: readonly Route[];
  db: QueryExecutorProvider;
  /** The Zod schema of its environment. */
  env: { shape: Record<string, { _zod: { optin?: string | undefined } }> };
}

/** For `test/service/interface.test.ts` of each service; `use` builds the service with all its parts. */
export function testInterface<T extends { app: App; deps: { database: { db: QueryExecutorProvider } } }>(
  service: string,
  env: ServiceParts['env'],
  use: () => T,
): T {
  const routes = watchRoutes();
  const built = use();

  it('the interface document lists all routes, tables, events and variables, and OpenAPI describes each call', async () => {
    expect(await openApiFaults(built.app)).toEqual([]);
    const text = await interfaceOf({ service, routes, db: built.deps.database.db, env });
    await expect(text).toMatchFileSnapshot(`../../../../${DOCUMENT.replace('auth', service)}`);
  });

  it('each route serves only the callers that its declaration names', async () => {
    expect(await accessFaults(built.app, service, routes)).toEqual([]);
  });
  return built;
}

const UPDATE = '`npx vitest run -u --project integration interface.test`';

/** Returns the document: one line for each route, table, event and variable. oxfmt leaves the text as it is. */
export async function interfaceOf({ service, routes, db, env }: ServiceParts): Promise<string> {
  const types = Object.keys(events) as EventType[];
  const emitted = types.filter((type) => events[type].source === service);
  const consumed = types.filter((type) => consumersOf(type).includes(service));
  const variables = Object.entries(env.shape).filter(([name]) => !(name in baseEnv));
  return `# Interface of ${service}

Written by a test, which fails when the running service differs: ${UPDATE}.
The [README](README.md) says how and why.

## Routes

Each with who may call it, the limits that \`RATE_LIMITS\` may set, and the status codes that it declares beside
${Object.keys(commonErrors).join(', ')}, which any call may get.

${list(routeLines(routes))}
## Tables of the schema \`${service}\`

${list((await tablesOf(db)).map(code))}
## Events that it emits

${list(emitted.map((type) => noted(code(type), `to ${consumersOf(type).join(', ') || 'no service'}`)))}
## Events that it consumes

${list(consumed.map((type) => noted(code(type), `from ${events[type].source}`)))}
## Variables

Beside those of every service (\`baseEnv\` in \`libs/service-kit/src/env.ts\`). What each is: docs/operations.md#configure.

${list(variables.map(([name, { _zod }]) => noted(code(name), _zod.optin ? '' : 'required')))}`;
}

const code = (text: string) => `\`${text}\``;
const noted = (name: string, ...notes: string[]) => [name, ...notes.filter(Boolean)].join(' · ');
const list = (lines: readonly string[]) =>
  lines.length === 0 ? 'None.\n' : lines.map((line) => `- ${line}\n`).join('');

const consumersOf = (type: EventType): string[] =>
  (Object.keys(consumedEvents) as EventSource[]).filter((name) =>
    (consumedEvents[name] as readonly EventType[]).includes(type),
  );

/** A route that names so many methods is forwarded or refused whatever the method: it is listed as ANY. */
const MANY = 6;

function routeLines(routes: readonly Route[]): string[] {
  const sorted = routes.toSorted((a, b) => a.url.localeCompare(b.url) || a.method.localeCompare(b.method));
  return [...Map.groupBy(sorted, (route) => `${route.url}\` · ${declared(route)}`)].flatMap(([rest, group]) => {
    // A test may build the service twice.
    const methods = [...new Set(group.map(({ method }) => method))];
    return (methods.length < MANY ? methods : ['ANY']).map((method) => `\`${method} ${rest}`);
  });
}

function declared({ config, responses }: Route): string {
  const { access = 'user', callers = [], activeSession, duringPasswordChange, limits = [] } = config;
  return noted(
    { user: 'user', admin: 'owner', anyone: 'anyone', service: callers.join(', ') }[access],
    activeSession === 'proven' ? 'recent proof' : activeSession ? 'active session' : '',
    duringPasswordChange ? 'also before a password is changed' : '',
    limits.map(({ name }) => code(name)).join(', '),
    responses.filter((status) => !(status in commonErrors)).join(' '),
  );
}

async function tablesOf(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_name not like 'kysely%' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

interface Operation {
  summary?: string;
  /** Empty for a call that anyone may make. */
  security: object[];
  requestBody?: object;
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/** Returns one line per call without summary, body or success, and per error that is not the common ApiError. */
async function openApiFaults(app: App): Promise<string[]> {
  const { paths } = (await app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { summary, security, requestBody, responses }]) => {
      const codes = Object.keys(responses);
      const schemaOf = (code: string) => JSON.stringify(responses[code]?.content?.['application/json']?.schema);
      return [
        ...(summary ? [] : ['no summary']),
        // Webhooks and mail programs, which a signature or token authenticates, send any body.
        ...(method === 'post' && security.length > 0 && !requestBody ? ['no body'] : []),
        ...(codes.some((code) => /^[23]/.test(code)) ? [] : ['no successful response']),
        ...codes
          .filter((code) => /^[45]/.test(code) && schemaOf(code) !== '{"$ref":"#/components/schemas/ApiError"}')
          .map((code) => `${code} is no ApiError`),
      ].map((fault) => `${method} ${path}: ${fault}`);
    }),
  );
}
