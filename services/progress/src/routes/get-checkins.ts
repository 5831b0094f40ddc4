import { CheckinList, CHECKINS_MAX } from '@scrollstop/contracts/days/checkins';
import { type App, sendJsonText } from '@scrollstop/service-kit/app';
import { checkinColumns, jsonList } from '../db/columns.ts';
import type { Deps } from '../deps.ts';

/** The check-ins of the signed-in user, by date. */
export function getCheckins(app: App, { database }: Deps): void {
  app.get(
    '/api/checkins',
    {
      schema: { summary: 'My check-ins', response: { 200: CheckinList } },
    },
    async (request, reply) => {
      const [row] = await database.query<{ body: string }>(
        `select ${jsonList(checkinColumns, 'newest', 'date')} as body
          from (select * from checkin where user_id = $1 order by date desc limit ${CHECKINS_MAX}) as newest`,
        [request.userId],
      );
      return sendJsonText(reply, row?.body ?? '[]');
    },
  );
}
