import type { Fact } from '../../src/ledger/fold.ts';
import type { FactKind } from '../../src/db/schema.ts';

export const due = { amount: 790, currency: 'USD' };

export const fact = (kind: FactKind, objectId: string): Fact => ({
  kind,
  objectId,
  amount: due.amount,
  currency: due.currency,
  occurredAt: '2026-11-21T12:00:00.000Z',
});
