/** For one test in each service: what it serves, keeps, emits, consumes and reads, as in services/auth/INTERFACE.md. */
import {
  consumedEvents,
  type EventSource,
  type EventType,
  events,
} from '@scrollstop/contracts/services/events';
import { type QueryExecutorProvider, sql } from 'kysely';
import { baseEnv } from '../env.ts';
import { commonErrors } from '../http/openapi.ts';
import type { Route } from './routes.ts';

export interface ServiceParts {
  service: string;
  /** From `watchRoutes`, once the service is built with all its parts. */
  routes: readonly Route[];
  db: QueryExecutorProvider;
  /** The Zod schema of its environment. */
  env: { shape: Record<string, { _zod: { optin?: string | undefined } }> };
}

const UPDATE = '`npx vitest run -u --project integration interface.test`';

/** One line for each route, table, event and variable. oxfmt leaves the text as it is. */
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

/** More methods than a route names by itself: an address that is forwarded or refused, whatever the method. */
const MANY = 6;

function routeLines(routes: readonly Route[]): string[] {
  const sorted = routes.toSorted((a, b) => a.url.localeCompare(b.url) || a.method.localeCompare(b.method));
  return [...Map.groupBy(sorted, (route) => `${route.url}\` · ${declared(route)}`)].flatMap(
    ([rest, group]) => {
      // A test may build the service twice.
      const methods = [...new Set(group.map(({ method }) => method))];
      return (methods.length < MANY ? methods : ['ANY']).map((method) => `\`${method} ${rest}`);
    },
  );
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
