/** Everything that is forbidden to a NATS account: subjects of other services, and most calls of JetStream's API. */
import { consumedEvents, consumerName, events, type EventType, streamOf } from '@scrollstop/contracts/services/events';
import { PUBLISHERS, type Publisher } from '../../src/start/services.ts';

export type Try = { subject: string; body: string };

export const durablesOf = (service: Publisher) =>
  consumedEvents[service].map((type) => ({
    stream: streamOf(events[type].source),
    durable: consumerName(service, type),
  }));
const durables = PUBLISHERS.flatMap(durablesOf);
const streams = [...PUBLISHERS.map(streamOf), 'EVT_NEW', 'CANARY'];

const ACCOUNT = ['INFO', 'STREAM.NAMES', 'STREAM.LIST', 'STREAM.TEMPLATE.NAMES', 'META.LEADER.STEPDOWN'];
const STREAM = [
  'STREAM.CREATE',
  'STREAM.UPDATE',
  'STREAM.DELETE',
  'STREAM.PURGE',
  'STREAM.INFO',
  'STREAM.MSG.GET',
  'STREAM.MSG.DELETE',
  'STREAM.SNAPSHOT',
  'STREAM.RESTORE',
  'STREAM.PEER.REMOVE',
  'STREAM.LEADER.STEPDOWN',
  'STREAM.TEMPLATE.CREATE',
  'STREAM.TEMPLATE.DELETE',
  'DIRECT.GET',
  'CONSUMER.CREATE',
  'CONSUMER.NAMES',
  'CONSUMER.LIST',
  'ACCOUNT.STREAM.MOVE',
  'SERVER.STREAM.MOVE',
];
const CONSUMER = [
  'CONSUMER.CREATE',
  'CONSUMER.DURABLE.CREATE',
  'CONSUMER.DELETE',
  'CONSUMER.INFO',
  'CONSUMER.MSG.NEXT',
  'CONSUMER.PAUSE',
  'CONSUMER.UNPIN',
  'CONSUMER.RESET',
  'CONSUMER.LEADER.STEPDOWN',
];
const ACKS = ['', '+ACK', '-NAK', '+TERM', '+WPI', '+NXT {"batch":1}'];

/** Stream configurations that would forge other services' events, and so premium, from a service's own events. */
const tricks = (service: Publisher): string[] => {
  const own = { name: 'EVT_NEW', subjects: [`evt.${service}.forged`] };
  return [
    { ...own, republish: { src: `evt.${service}.forged`, dest: 'evt.billing.payment_completed' } },
    { name: 'EVT_NEW', mirror: { name: 'EVT_AUTH' } },
    { name: 'EVT_NEW', sources: [{ name: 'EVT_BILLING' }] },
    {
      ...own,
      subject_transform: { src: `evt.${service}.forged`, dest: 'evt.auth.user_deleted' },
    },
  ].map((config) => JSON.stringify(config));
};

export function forbiddenPublishes(service: Publisher): Try[] {
  const others = PUBLISHERS.filter((name) => name !== service);
  const own = durablesOf(service).map(({ durable }) => durable);
  const mine = (verb: string, stream: string, durable: string) =>
    own.includes(durable) &&
    /INFO|MSG\.NEXT/.test(verb) &&
    durables.some((one) => one.stream === stream && one.durable === durable);
  const api = [
    ...ACCOUNT.map((verb) => verb),
    ...STREAM.flatMap((verb) => streams.map((stream) => `${verb}.${stream}`)).filter(
      (subject) => subject !== `STREAM.INFO.${streamOf(service)}`,
    ),
    ...CONSUMER.flatMap((verb) =>
      durables
        .filter(({ stream, durable }) => !mine(verb, stream, durable))
        .map(({ stream, durable }) => `${verb}.${stream}.${durable}`),
    ),
    // Ephemeral and new durable consumers, even on streams that the service consumes.
    ...streams.map((stream) => `CONSUMER.CREATE.${stream}.mine.evt.>`),
    ...streams.map((stream) => `CONSUMER.DURABLE.CREATE.${stream}.mine`),
  ];
  return [
    ...api.flatMap((subject) =>
      ['$JS.API.', 'bus.', '$JS.hub.API.'].map((prefix) => ({ subject: prefix + subject, body: '' })),
    ),
    ...tricks(service).flatMap((body) =>
      ['CREATE', 'UPDATE'].map((verb) => ({ subject: `$JS.API.STREAM.${verb}.EVT_NEW`, body })),
    ),
    ...foreignSubjects(service).map((subject) => ({ subject, body: '{}' })),
    ...durables
      .filter(({ durable }) => !own.includes(durable))
      .flatMap(({ stream, durable }) =>
        ACKS.map((body) => ({ subject: `$JS.ACK.${stream}.${durable}.1.1.1.1.0`, body })),
      ),
    ...others.map((name) => ({ subject: `_INBOX.${name}.x.1`, body: '{}' })),
    ...['_INBOX.admin.x', '_INBOX.x', '_R_.x', '$SYS.REQ.SERVER.PING', '$SYS.REQ.ACCOUNT.BUS.CONNZ'].map((subject) => ({
      subject,
      body: '',
    })),
    ...['$SYS.REQ.USER.INFO', '$SYS.ACCOUNT.BUS.CONNECT', '$KV.x.y', '$O.x.y', 'canary.scrollstop', 'evt'].map(
      (subject) => ({ subject, body: '' }),
    ),
  ];
}

const foreignSubjects = (service: Publisher) => [
  ...(Object.keys(events) as EventType[])
    .filter((type) => events[type].source !== service)
    .map((type) => `evt.${events[type].source}.${type}`),
  ...PUBLISHERS.filter((name) => name !== service).map((name) => `evt.${name}.x.y`),
  'evt.unknown.x',
];

/** Subjects to which a service must not redirect the response of an allowed request. */
export const forbiddenReplies = (service: Publisher): string[] => [
  ...foreignSubjects(service),
  ...['$JS.API.', 'bus.'].flatMap((prefix) =>
    streams.flatMap((stream) =>
      ['STREAM.PURGE', 'STREAM.DELETE', 'STREAM.CREATE', 'STREAM.UPDATE'].map((verb) => `${prefix}${verb}.${stream}`),
    ),
  ),
  ...['$JS.API.', 'bus.'].flatMap((prefix) =>
    durables.flatMap(({ stream, durable }) => [
      `${prefix}CONSUMER.DELETE.${stream}.${durable}`,
      `${prefix}CONSUMER.MSG.NEXT.${stream}.${durable}`,
    ]),
  ),
  ...durables.map(({ stream, durable }) => `$JS.ACK.${stream}.${durable}.1.1.1.1.0`),
  ...PUBLISHERS.filter((name) => name !== service).map((name) => `_INBOX.${name}.reply`),
];

export const forbiddenSubscriptions = (service: Publisher): string[] => [
  '>',
  '*',
  'evt.>',
  `evt.${service}.>`,
  '_INBOX.>',
  '_INBOX.*',
  '_R_.>',
  '$JS.>',
  '$JS.ACK.>',
  '$SYS.>',
  'bus.>',
  '$JS.API.>',
  '$JS.EVENT.>',
  'canary.>',
  ...PUBLISHERS.filter((name) => name !== service).flatMap((name) => [`_INBOX.${name}.>`, `evt.${name}.>`]),
];

/** The subjects to which a service must be able to publish, each with the body of a harmless call. */
export const allowedPublishes = (service: Publisher): Try[] => [
  { subject: `evt.${service}.nobody`, body: '{}' },
  { subject: `$JS.API.STREAM.INFO.${streamOf(service)}`, body: '' },
  ...durablesOf(service).flatMap(({ stream, durable }) => [
    { subject: `$JS.API.CONSUMER.INFO.${stream}.${durable}`, body: '' },
    { subject: `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`, body: '{"batch":1,"no_wait":true}' },
    { subject: `$JS.ACK.${stream}.${durable}.1.1.1.1.0`, body: '+WPI' },
  ]),
];
