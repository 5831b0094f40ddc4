/**
 * The NATS accounts (docs/decisions/021). The streams are in the account BUS. Each service has its own account, which
 * imports single subjects of BUS: its events, and the state, messages and acknowledgements of its durables. Permissions
 * alone are not enough, because the server replies to any subject that a request names: within one account, a user who
 * may publish any message could make the server publish to any subject.
 */
import { consumedEvents, consumerName, events, streamOf } from '@scrollstop/contracts/services/events';
import { PUBLISHERS, STATEFUL, type Publisher, type Stateful } from '../start/services.ts';

/** A user without `service` belongs to the account BUS. */
export type NatsUser = { name: string; password: string; service?: Stateful };

/** The subject by which gateways tell each other about ended sessions (decision 006); only their account has it. */
const AMONG_GATEWAYS = 'gateway.ended-sessions';

/** JetStream's API prefix inside the account of a service, to which the `$JS.API` of clients is mapped. */
const LOCAL_API = 'bus';

/** Subjects below `$JS.API` that a service may call. */
function apiSubjects(service: Publisher): { one: string[]; many: string[] } {
  const durables = consumedEvents[service].map(
    (type) => `${streamOf(events[type].source)}.${consumerName(service, type)}`,
  );
  return {
    one: [
      // The relay needs it to notice that its stream was recreated.
      `STREAM.INFO.${streamOf(service)}`,
      ...durables.map((durable) => `CONSUMER.INFO.${durable}`),
    ],
    many: durables.map((durable) => `CONSUMER.MSG.NEXT.${durable}`),
  };
}

const ackSubjects = (service: Publisher) =>
  consumedEvents[service].map((type) => `$JS.ACK.${streamOf(events[type].source)}.${consumerName(service, type)}.>`);

/** Each `password` is written to the file unchanged: a quoted text or the name of a variable. */
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
  // The server checks the name after the mapping; both names are listed, because they lead to the same subject.
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

/** The accounts for a deployment, with passwords from the server's environment; see write-nats-conf.ts. */
export const accountsInFiles = (): string =>
  `# Written by tools/src/nats/write-nats-conf.ts. The passwords are variables of the environment.\n${accountsText([
    { name: 'admin', password: '$ADMIN_NATS_PASSWORD' },
    ...STATEFUL.map((service) => ({
      name: service,
      service,
      password: `$${service.toUpperCase()}_NATS_PASSWORD`,
    })),
  ])}`;
