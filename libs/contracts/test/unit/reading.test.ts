import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { OfferList, Purchase } from '../../src/billing.ts';
import { events, parseEvent, type EventType } from '../../src/services/events.ts';
import { User } from '../../src/account/auth.ts';
import { PostProgressBody, ProgressEntry } from '../../src/days/progress.ts';
import { EmptyBody } from '../../src/primitives.ts';
import { isOpen, read, safeRead } from '../../src/reading.ts';
import {
  defOf,
  enumerationsOf,
  type Schema,
  withUnknownField,
  stripUnknown,
  withUnknownValue,
} from '../../src/testing/other-releases.ts';
import { sampleOf } from '../../src/testing/samples.ts';

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/** Schemas that a server reads stay strict. Clients may read every other export of contracts. */
const isRequest = (name: string): boolean =>
  /(?:Body|Query)$/.test(name) ||
  ['Credentials', 'OwnerSignIn', 'LocalData', 'TrackingEvent', 'Email', 'Password'].includes(name);
/** Enumerations that only requests use. */
const requestEnums = ['AuditKind', 'Currency', 'OfferId', 'ExportFormat', 'DeadLetterService', 'TrackingEventName'];

const sources = new URL('../../src/', import.meta.url);
/** Device records have their own rules; `remote` contains only types. */
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/(?:^|\/)(?:storage|remote|reading|testing)/.test(file),
);
const modules = await Promise.all(
  files.map((file) => import(new URL(file, sources).href) as Promise<Record<string, unknown>>),
);
const responses = modules
  .flatMap((module) => Object.entries(module))
  .filter(([name, value]) => isSchema(value) && !isRequest(name) && !requestEnums.includes(name))
  .map(([name, value]) => [name, value as Schema] as const);
const payloads = Object.entries(events).map(([name, { data }]) => [`event ${name}`, data as Schema] as const);
const all = [...responses, ...payloads];

/** Schemas that an unknown value removes completely, so that nothing of them is left on their own. */
const omitted = ['BuddyPhrase', 'Claim', 'FunnelStep', 'Offer'];

test('the samples match the contracts', () => {
  expect(all.length).toBeGreaterThan(70);
  for (const [name, schema] of all) expect(z.safeParse(schema, sampleOf(schema)).error, name).toBeUndefined();
});

describe('a reader of another release’s data', () => {
  test.each(all)('accepts %s with an unknown field', (_name, schema) => {
    for (const more of withUnknownField(schema)) {
      const result = safeRead(schema, more);
      expect(result.error, JSON.stringify(more)).toBeUndefined();
      expect(result.data).toEqual(z.parse(schema, stripUnknown(more)));
    }
  });

  test.each(all)('has a fallback for the enumerations of %s', (_name, schema) => {
    expect(enumerationsOf(schema).filter((one) => !isOpen(one))).toEqual([]);
  });

  test.each(all.filter(([name]) => !omitted.includes(name)))('accepts %s with an unknown value', (_name, schema) => {
    for (const unknown of withUnknownValue(schema))
      expect(safeRead(schema, unknown).error, JSON.stringify(unknown)).toBeUndefined();
  });
});

test.each(responses.filter(([, schema]) => defOf(schema).type === 'union'))(
  '%s: every alternative of the union is read as itself',
  (_name, schema) => {
    const def = defOf(schema);
    for (const option of def.type === 'union' ? def.options : []) {
      const sample = sampleOf(option);
      expect(read(schema, { ...(sample as object), fieldOfTomorrow: 1 })).toEqual(sample);
    }
  },
);

test('request bodies reject unknown fields and values', () => {
  const body = { day: 1, completed: true };
  expect(z.safeParse(PostProgressBody, { ...body, fieldOfTomorrow: 1 }).success).toBe(false);
  expect(z.safeParse(PostProgressBody, { ...body, completionStatus: 'of-tomorrow' }).success).toBe(false);
  for (const more of [{ premium: true }, []]) expect(z.safeParse(EmptyBody, more).success).toBe(false);
});

test('an unknown value is read as its declared fallback', () => {
  const user = sampleOf(User) as User;
  const accessOf = (flags: Partial<User>) => read(User, { ...user, ...flags, access: 'family' }).access;
  expect(accessOf({ isPremiumUser: true, isTrialUser: false })).toBe('premium');
  expect(accessOf({ isPremiumUser: false, isTrialUser: true })).toBe('trial');
  expect(accessOf({ isPremiumUser: false, isTrialUser: false })).toBe('none');

  const entry = { ...(sampleOf(ProgressEntry) as ProgressEntry), completionStatus: 'half' };
  expect(read(ProgressEntry, { ...entry, completed: true }).completionStatus).toBe('partial');
  expect(read(ProgressEntry, { ...entry, completed: false }).completionStatus).toBe('no');

  const offer = (sampleOf(OfferList) as object[])[0];
  expect(read(OfferList, [{ ...offer, id: 'of-tomorrow' }, offer])).toEqual([offer]);
  expect(read(Purchase, { ...(sampleOf(Purchase) as object), offer: 'of-tomorrow', refund: 'half' })).toMatchObject({
    offer: 'web',
    refund: 'refused',
  });
});

test.each(Object.keys(events) as EventType[])('a consumer accepts a %s event of a later release', (type) => {
  const { source, data } = events[type];
  const envelope = {
    id: '0190c1f0-0000-7000-8000-000000000001',
    type,
    version: 2,
    source,
    aggregateId: '1',
    aggregateVersion: 1,
    occurredAt: '2026-11-21T21:05:00.000Z',
    correlationId: 'c',
    headOfTomorrow: 1,
  };
  for (const unknown of [...withUnknownValue(data), ...withUnknownField(data)])
    expect(() => parseEvent(type, { ...envelope, data: unknown })).not.toThrow();
});
