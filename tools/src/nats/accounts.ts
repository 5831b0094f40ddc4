/**
 * The accounts of the bus (docs/decisions/021). Streams live in BUS. Each service has an account of its own, into which
 * single subjects of BUS are imported: its own events, and the state, messages and acknowledgements of its own durables.
 * Accounts and not only permissions, because a server answers to whatever subject a request names for its response:
 * within one account, whoever may publish anything may have the server publish everything.
 */
import { consumedEvents, consumerName, events, streamOf } from '@scrollstop/contracts/events';
import { PUBLISHERS, type Publisher } from '../start/services.ts';

/** A user of the bus's own account where `service` is missing. */
export type NatsUser = { name: string; password: string; service?: Publisher };

/** JetStream's API as it is called within an account of a service; clients say `$JS.API` everywhere. */
const LOCAL_API = 'bus';

/** Subjects below `$JS.API` that a service may call. */
function apiSubjects(service: Publisher): { one: string[]; many: string[] } {
  const durables = consumedEvents[service].map(
    (type) => `${streamOf(events[type].source)}.${consumerName(service, type)}`,
  );
  return {
    one: [
      // The relay learns from it that its stream is another one than before.
      `STREAM.INFO.${streamOf(service)}`,
      ...durables.map((durable) => `CONSUMER.INFO.${durable}`),
    ],
    many: durables.map((durable) => `CONSUMER.MSG.NEXT.${durable}`),
  };
}

const ackSubjects = (service: Publisher) =>
  consumedEvents[service].map(
    (type) => `$JS.ACK.${streamOf(events[type].source)}.${consumerName(service, type)}.>`,
  );

/** `password`: as it stands in the file, quoted or as the name of a variable. */
export function accountsText(users: readonly NatsUser[]): string {
  const own = users.filter(({ service }) => !service).map(login);
  const parts = users.flatMap((user) => (user.service ? [accountText(user, user.service)] : []));
  const exports = PUBLISHERS.filter((name) => users.some(({ service }) => service === name)).flatMap(
    exportsOf,
  );
  return `accounts {
  BUS {
    jetstream: enabled
    users: [${own.map((one) => ` { ${one} }`).join(',')} ]
    exports: [
${exports.map((one) => `      { ${one} }`).join('\n')}
    ]
  }
${parts.join('\n')}
}
`;
}

const login = ({ name, password }: NatsUser) => `user: "${name}", password: ${password}`;
const account = (service: Publisher) => service.toUpperCase();

function exportsOf(service: Publisher): string[] {
  const { one, many } = apiSubjects(service);
  const to = `accounts: [${account(service)}]`;
  return [
    `service: "evt.${service}.>", ${to}`,
    ...one.map((subject) => `service: "$JS.API.${subject}", ${to}`),
    ...many.map((subject) => `service: "$JS.API.${subject}", response_type: stream, ${to}`),
    ...ackSubjects(service).map((subject) => `service: "${subject}", ${to}`),
  ];
}

function accountText(user: NatsUser, service: Publisher): string {
  const { one, many } = apiSubjects(service);
  const api = [...one, ...many];
  const plain = [`evt.${service}.>`, ...ackSubjects(service)];
  // The server checks the name after the mapping; both are given, since either leads to the same subject.
  const publish = [...plain, ...api.flatMap((subject) => [`$JS.API.${subject}`, `${LOCAL_API}.${subject}`])];
  const imports = [
    ...plain.map((subject) => `service: { account: BUS, subject: "${subject}" }`),
    ...api.map(
      (subject) => `service: { account: BUS, subject: "$JS.API.${subject}" }, to: "${LOCAL_API}.${subject}"`,
    ),
  ];
  return `  ${account(service)} {
    mappings: { "$JS.API.>": "${LOCAL_API}.>" }
    users: [ { ${login(user)}, permissions: {
      publish: { allow: [
${publish.map((subject) => `        "${subject}"`).join('\n')}
      ] }
      subscribe: { allow: ["_INBOX.${service}.>"] }
    } } ]
    imports: [
${imports.map((one) => `      { ${one} }`).join('\n')}
    ]
  }`;
}

/** The same for a deployment: passwords come from the environment of the server. `write-nats-conf.ts` puts it there. */
export const accountsInFiles = (): string =>
  accountsText([
    { name: 'admin', password: '$ADMIN_NATS_PASSWORD' },
    ...PUBLISHERS.map((service) => ({
      name: service,
      service,
      password: `$${service.toUpperCase()}_NATS_PASSWORD`,
    })),
  ]);
