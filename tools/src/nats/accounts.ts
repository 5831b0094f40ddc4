/**
 * The accounts of the bus (docs/decisions/021). Streams live in BUS. Each service has its own account, which imports
 * single subjects of BUS: its own events, and the state, messages and acknowledgements of its own durables.
 * Accounts and not only permissions are needed, because a server replies to whatever subject a request names:
 * within one account, a user who may publish any message could make the server publish to any subject.
 */
import { consumedEvents, consumerName, events, streamOf } from '@scrollstop/contracts/services/events';
import { PUBLISHERS, STATEFUL, type Publisher, type Stateful } from '../start/services.ts';

/** Without `service`: the user of the bus's own account. */
export type NatsUser = { name: string; password: string; service?: Stateful };

/** The gateways' one subject: they tell each other of ended sessions (docs/decisions/006). No other account gets it. */
const AMONG_GATEWAYS = 'gateway.ended-sessions';

/** JetStream's API prefix inside the account of a service; clients use `$JS.API` everywhere. */
const LOCAL_API = 'bus';

/** Subjects below `$JS.API` that a service may call. */
function apiSubjects(service: Publisher): { one: string[]; many: string[] } {
  const durables = consumedEvents[service].map(
    (type) => `${streamOf(events[type].source)}.${consumerName(service, type)}`,
  );
  return {
    one: [
      // By this the relay learns that its stream was recreated.
      `STREAM.INFO.${streamOf(service)}`,
      ...durables.map((durable) => `CONSUMER.INFO.${durable}`),
    ],
    many: durables.map((durable) => `CONSUMER.MSG.NEXT.${durable}`),
  };
}

const ackSubjects = (service: Publisher) =>
  consumedEvents[service].map((type) => `$JS.ACK.${streamOf(events[type].source)}.${consumerName(service, type)}.>`);

/** `password`: literal text for the file, quoted or as the name of a variable. */
export function accountsText(users: readonly NatsUser[]): string {
  const own = users.filter(({ service }) => !service).map(login);
  const parts = users.flatMap((user) =>
    user.service === 'gateway' ? [gatewayText(user)] : user.service ? [accountText(user, user.service)] : [],
  );
  const exports = PUBLISHERS.filter((name) => users.some(({ service }) => service === name)).flatMap(exportsOf);
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
  // The server checks the name after the mapping; both are listed, since either leads to the same subject.
  const publish = [...plain, ...api.flatMap((subject) => [`$JS.API.${subject}`, `${LOCAL_API}.${subject}`])];
  const imports = [
    ...plain.map((subject) => `service: { account: BUS, subject: "${subject}" }`),
    ...api.map((subject) => `service: { account: BUS, subject: "$JS.API.${subject}" }, to: "${LOCAL_API}.${subject}"`),
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

const gatewayText = (user: NatsUser): string => `  GATEWAY {
    users: [ { ${login(user)}, permissions: {
      publish: { allow: ["${AMONG_GATEWAYS}"] }
      subscribe: { allow: ["${AMONG_GATEWAYS}", "_INBOX.gateway.>"] }
    } } ]
  }`;

/** The same for a deployment, with passwords from the server's environment. `write-nats-conf.ts` writes it. */
export const accountsInFiles = (): string =>
  `# Written by tools/src/nats/write-nats-conf.ts. The passwords are variables of the environment.\n${accountsText([
    { name: 'admin', password: '$ADMIN_NATS_PASSWORD' },
    ...STATEFUL.map((service) => ({
      name: service,
      service,
      password: `$${service.toUpperCase()}_NATS_PASSWORD`,
    })),
  ])}`;
