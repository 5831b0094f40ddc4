/**
 * `npm run reconcile-report [-- 2026-11-20]` compares the payments of one day (UTC; yesterday by default) with the
 * providers' records. It prints sums and differences, and exits with 1 if there is a difference, so that cron mails it.
 */
import { ReconcileReport } from '@scrollstop/contracts/owner/admin-payments';
import { read } from '@scrollstop/contracts/reading';
import { command, ownerCall } from './owner-call.ts';
import { UserError } from '../terminal.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

await command(async () => {
  const day = process.argv[2] ?? new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const start = Date.parse(`${day}T00:00:00Z`);
  // Date.parse accepts 30 February as a day in March, and a month as its first day; the comparison refuses both.
  if (Number.isNaN(start) || iso(start).slice(0, 10) !== day)
    throw new UserError(`${day} is not a date: write it as 2026-11-20.`);
  const total = new Map<string, { ledger: number[]; atProvider: number[] }>();
  let payments = 0;
  let differences = 0;
  // One call for each hour, so that no call takes long.
  for (let from = start; from < start + DAY_MS; from += HOUR_MS) {
    const query = new URLSearchParams({ from: iso(from), to: iso(from + HOUR_MS) });
    const report = read(ReconcileReport, await ownerCall('GET', `/api/admin/payments/report?${String(query)}`));
    payments += report.payments;
    differences += report.differences.length;
    for (const { kind, provider, paymentId, providerId, ledger, atProvider } of report.differences)
      console.log(
        `${kind}  ${provider}  ${paymentId}  ${providerId ?? '-'}  ledger: ${ledger}  provider: ${atProvider}`,
      );
    for (const { provider, currency, ledger, atProvider } of report.sums) {
      const key = `${provider} ${currency}`;
      const sum = total.get(key) ?? { ledger: [0, 0, 0], atProvider: [0, 0, 0] };
      total.set(key, { ledger: plus(sum.ledger, ledger), atProvider: plus(sum.atProvider, atProvider) });
    }
  }
  for (const [key, sum] of total) console.log(`${key}  ledger ${words(sum.ledger)}  provider ${words(sum.atProvider)}`);
  console.log(`${day}: ${payments} payments, ${differences} differences`);
  if (differences > 0) process.exitCode = 1;
});

function plus(
  [count = 0, paid = 0, returned = 0]: number[],
  more: ReconcileReport['sums'][number]['ledger'],
): number[] {
  return [count + more.payments, paid + more.paid, returned + more.returned];
}
function words([count = 0, paid = 0, returned = 0]: number[]): string {
  return `${count} paid ${(paid / 100).toFixed(2)}, returned ${(returned / 100).toFixed(2)}`;
}
function iso(ms: number): string {
  return new Date(ms).toISOString();
}
