import { sql } from 'kysely';
import { Results } from '@scrollstop/contracts/site/results';
import type { App } from '@scrollstop/service-kit/app';
import { perIp } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';

const nothingYet: Results = { countedAt: null, began: null, reached: [], changes: [] };

/** The figures that the nightly count has published: one row for everyone, never counted on request (J-4). */
export function getResults(app: App, { database }: Deps): void {
  app.get(
    '/api/results',
    {
      config: { access: 'anyone', limits: [perIp('results_ip', 120, 60)] },
      schema: {
        tags: ['results'],
        summary: 'What happens to people who start, counted every night',
        response: { 200: Results },
      },
    },
    async (_request, reply) => {
      const [run] = await database.query<{ body: Results | null }>(sql`
        select body from result_run where name = 'results'`);
      void reply.header('cache-control', 'public, max-age=300');
      return run?.body ?? nothingYet;
    },
  );
}
