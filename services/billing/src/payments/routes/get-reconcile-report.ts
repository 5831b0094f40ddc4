/** `GET /api/admin/payments/report`: the ledger beside the providers' books; `npm run reconcile-report` prints it. */
import { ReconcileReport, ReconcileReportQuery } from '@scrollstop/contracts/owner/admin-payments';
import { errorCodes } from '@scrollstop/contracts/error';
import { MS_PER_DAY } from '@scrollstop/challenge/constants';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import type { Deps } from '../../deps.ts';
import { compareBooks } from '../compare-books.ts';

export function getReconcileReport(app: App, deps: Deps): void {
  app.get(
    '/api/admin/payments/report',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Differences between the ledger and the providers, for the owner',
        querystring: ReconcileReportQuery,
        response: { 200: ReconcileReport },
      },
    },
    ({ query }) => {
      const [from, to] = [Date.parse(query.from), Date.parse(query.to)];
      if (!(from < to && to - from <= MS_PER_DAY))
        throw new AppError(400, errorCodes.invalidRequest, 'Ask for a day at most, from before to.');
      return compareBooks(deps, from, to);
    },
  );
}
