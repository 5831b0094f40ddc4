import { Readable } from 'node:stream';
import { DOWNLOAD_MS } from '@scrollstop/contracts/services/internal';
import { DataExport, DataExportQuery } from '@scrollstop/contracts/account/personal-data';
import type { App } from '@scrollstop/service-kit/app';
import { perSession } from '@scrollstop/service-kit/limits';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import type { Deps } from '../../deps.ts';
import { collect } from '../collect-export.ts';
import { otherDataHolders } from '../personal-data.ts';
import { exportFiles } from '../write-export.ts';

/** Low, because an export reads every table of four services. */
const limit = perSession('data_export_user', 5, 3_600);

/** All data of the user as a file (GDPR 15 and 20), available in every access state (G-1). */
export function getDataExport(app: App, deps: Deps): void {
  const services = otherDataHolders(deps);
  app.get(
    '/api/auth/data-export',
    {
      config: { limits: [limit], activeSession: 'proven' },
      handlerTimeout: DOWNLOAD_MS,
      schema: { summary: 'Download my data', querystring: DataExportQuery, response: { 200: DataExport } },
    },
    async (request, reply) => {
      const { userId: accountId } = request;
      const data = await collect(deps, services, accountId).catch((error: unknown) => {
        securityEvent(request, { event: 'data_export', outcome: 'failed', accountId });
        throw error;
      });
      securityEvent(request, { event: 'data_export', outcome: 'ok', accountId });
      const file = exportFiles[request.query.format];
      const name = `scrollstop-${data.exportedAt.slice(0, 10)}.${file.extension}`;
      return reply
        .type(file.type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(file.pieces(data)) as never);
    },
  );
}
