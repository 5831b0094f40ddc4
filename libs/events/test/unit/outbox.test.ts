import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { propagation, type TextMapPropagator } from '@opentelemetry/api';
import { EVENT_DATA_MAX, events, type EventType } from '@scrollstop/contracts/services/events';
import { beforeEach, expect, test } from 'vitest';
import { envelope } from '../../src/publish/outbox.ts';

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
/** Injects a trace, as the W3C propagator does inside a span, or none, as it does outside. */
const propagator = (traceparent?: string): TextMapPropagator => ({
  inject: (_context, carrier, setter) => traceparent && setter.set(carrier, 'traceparent', traceparent),
  extract: (context) => context,
  fields: () => ['traceparent'],
});
// Another test file of this process may have set a propagator, and only the first one is accepted.
beforeEach(() => propagation.disable());

const event = (paymentId: string) => ({
  aggregateId: '1',
  aggregateVersion: 1,
  correlationId: 'test',
  occurredAt: '2026-11-21T10:00:00.000Z',
  type: 'payment_completed' as const,
  data: {
    userId: 1000,
    paymentId,
    amount: 790,
    currency: 'USD' as const,
    paidAt: '2026-11-21T10:00:00.000Z',
  },
});

test.each(Object.keys(events) as EventType[])('%s is emitted by its service', (type) => {
  const service = join(import.meta.dirname, '../../../../services', events[type].source);
  const files = globSync('src/**/*.ts', { cwd: service }).filter((name) => name !== 'src/effects.ts');
  const emits = (name: string) => readFileSync(join(service, name), 'utf8').includes(`'${type}'`);
  expect(files.some(emits)).toBe(true);
});

test('an event carries the trace of the work that caused it', () => {
  propagation.setGlobalPropagator(propagator(TRACE));
  expect(envelope(event('p1')).traceparent).toBe(TRACE);
});

test('an event that is caused outside of any trace has no traceparent field', () => {
  propagation.setGlobalPropagator(propagator());
  expect('traceparent' in envelope(event('p1'))).toBe(false);
});

test('data of exactly 64 KiB is accepted, one byte more is refused', () => {
  const rest = EVENT_DATA_MAX - Buffer.byteLength(JSON.stringify(event('').data));
  expect(envelope(event('x'.repeat(rest))).data.paymentId).toHaveLength(rest);
  expect(() => envelope(event('x'.repeat(rest + 1)))).toThrow(/64 KiB/);
  expect(() => envelope(event(`${'x'.repeat(rest - 1)}é`))).toThrow(/64 KiB/);
});
