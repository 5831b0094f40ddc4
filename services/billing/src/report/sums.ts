/** Money by provider and currency, in both books. */
import type { ReconcileReport } from '@scrollstop/contracts/admin';
import type { Payment } from '../db/schema.ts';
import type { Tally } from './tally.ts';

type Row = ReconcileReport['sums'][number];

const nothing = () => ({ payments: 0, paid: 0, returned: 0 });

export function newSums() {
  const rows = new Map<string, Row>();
  return {
    add({ provider, currency }: Payment, book: 'ledger' | 'atProvider', { paid, returned }: Tally): void {
      if (paid === 0) return;
      const key = `${provider} ${currency}`;
      const row = rows.get(key) ?? { provider, currency, ledger: nothing(), atProvider: nothing() };
      rows.set(key, row);
      const { [book]: sum } = row;
      row[book] = {
        payments: sum.payments + 1,
        paid: sum.paid + paid,
        returned: sum.returned + returned,
      };
    },
    all: (): Row[] => [...rows.values()],
  };
}
