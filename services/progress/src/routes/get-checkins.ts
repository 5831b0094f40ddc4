import { type Checkin, CheckinList, CHECKINS_MAX } from '@scrollstop/contracts/days/checkins';
import type { App } from '@scrollstop/service-kit/app';
import { checkinColumns, itemIn, selected } from '../db/columns.ts';
import type { Deps } from '../deps.ts';

/** The check-ins of the signed-in user, by date. */
export function getCheckins(app: App, { database }: Deps): void {
  app.get(
    '/api/checkins',
    {
      schema: { summary: 'My check-ins', response: { 200: CheckinList } },
    },
    async (request) => {
      const newest = await database.query(
        `select ${selected(checkinColumns, 'c')} from checkin c
          where user_id = $1 order by date desc limit ${CHECKINS_MAX}`,
        [request.userId],
      );
      return newest.reverse().map((row) => itemIn<Checkin>(checkinColumns, row));
    },
  );
}
