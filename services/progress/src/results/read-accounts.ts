/** Reads the people who may be counted tonight, with their values (J-4). */
import { sql } from 'kysely';
import { currentItems } from '@scrollstop/challenge/documents/edited';
import { CHALLENGE_DAYS, MS_PER_DAY, RESULT_DAYS } from '@scrollstop/challenge/constants';
import { changeSince, isCounted } from '@scrollstop/challenge/features/numbers/own-numbers';
import type { NumbersItem } from '@scrollstop/challenge/features/numbers/document';
import type { Database } from '@scrollstop/service-kit/db';
import type { FigureName } from './figures.ts';

/** People per statement, which may take only 5 s. */
const PAGE = 2_000;

interface Person {
  user_id: number;
  items: NumbersItem[];
  farthest: number;
}

type People = Record<FigureName, Map<number, number>>;

/** The value of each person, by figure. */
export async function readAccounts(database: Pick<Database<unknown>, 'query'>, now: Date): Promise<People> {
  const people: People = { reached: new Map(), change30: new Map(), change60: new Map() };
  const before = new Date(now.getTime() - CHALLENGE_DAYS * MS_PER_DAY).toISOString();
  for (let after = 0; ;) {
    // Uses the index `document_counted`.
    const page = await database.query<Person>(sql`
      select d.user_id, d.items, (
        select coalesce(max(p.day), 1) from progress p
        where p.user_id = d.user_id and p.completed and p.day in (${sql.join([...RESULT_DAYS])})
      ) as farthest
      from document d
      where d.name = 'numbers' and d.items @> '[{"id":"counted","on":true}]' and d.user_id > ${after} and exists (
        select 1 from progress b
        where b.user_id = d.user_id and b.day = 1 and b.completed and b.completed_at < ${before}::timestamptz
      )
      order by d.user_id limit ${PAGE}`);
    for (const person of page) add(people, person);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return people;
    after = last.user_id;
  }
}

function add(people: People, { user_id: userId, items, farthest }: Person): void {
  const own = currentItems(items);
  // The index has all items, but only the newest item of an id is valid.
  if (!isCounted(own)) return;
  people.reached.set(userId, farthest);
  if (farthest < CHALLENGE_DAYS) return;
  const [change30, change60] = [changeSince(own, 30), changeSince(own, 60)];
  if (change30 !== null) people.change30.set(userId, change30);
  if (change60 !== null) people.change60.set(userId, change60);
}
