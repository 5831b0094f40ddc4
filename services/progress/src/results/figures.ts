/** Reads and writes the groups of people behind each figure (docs/decisions/048). */
import { sql } from 'kysely';
import type { FactKind, Figure, Member } from '@scrollstop/challenge/features/results/count-group';
import type { Database } from '@scrollstop/service-kit/db';

type Part = Pick<Database<unknown>, 'query'>;

/** `reached` is the farthest of the days 1, 7, 14, 21, 30; the others are the minutes between two own numbers. */
export const figureKinds = {
  reached: 'grows',
  change30: 'fixed',
  change60: 'fixed',
} as const satisfies Record<string, FactKind>;
export type FigureName = keyof typeof figureKinds;

/** Rows per statement. Low, because each insert holds the lock of its user until the statement ends. */
const ROWS = 1_000;

export async function readFigure(database: Part, figure: FigureName): Promise<Figure> {
  const members: Member[] = [];
  for (let after = 0; ;) {
    const page = await database.query<Member>(sql`
      select user_id as "userId", fact, group_no as "group", counted from result_member
      where figure = ${figure} and user_id > ${after} order by user_id limit ${ROWS}`);
    members.push(...page);
    const last = page.at(-1);
    if (!last || page.length < ROWS) break;
    after = last.userId;
  }
  const groups = await database.query<{ group_no: number; size: number }>(sql`
    select group_no, size from result_group where figure = ${figure}`);
  return { members, sizes: new Map(groups.map(({ group_no: group, size }) => [group, size])) };
}

/**
 * Writes the changes. A process that is killed half-way may leave a group that lacks people, which the next count
 * dissolves, so nothing is published about fewer people than before.
 */
export async function saveFigure(database: Part, figure: FigureName, before: Figure, after: Figure) {
  for (const [group, size] of after.sizes)
    // A group number may be used again: its group was dissolved, and the next one formed, in the same night.
    if (before.sizes.get(group) !== size)
      await database.query(sql`
        insert into result_group (figure, group_no, size) values (${figure}, ${group}, ${size})
        on conflict (figure, group_no) do update set size = excluded.size`);
  const known = new Map(before.members.map((member) => [member.userId, member]));
  const changed = after.members.filter((member) => !same(known.get(member.userId), member));
  for (const rows of batches(changed))
    await database.query(sql`
      insert into result_member (user_id, figure, fact, group_no, counted)
      select "userId", ${figure}, fact, "group", counted from json_to_recordset(${JSON.stringify(rows)})
        as sent("userId" bigint, fact int, "group" int, counted boolean) order by "userId"
      on conflict (user_id, figure) do update set
        fact = excluded.fact, group_no = excluded.group_no, counted = excluded.counted`);
  const remaining = new Set(after.members.map(({ userId }) => userId));
  const removed = before.members.flatMap(({ userId }) => (remaining.has(userId) ? [] : [userId]));
  for (const ids of batches(removed))
    await database.query(sql`
      delete from result_member where figure = ${figure} and user_id = any(${ids}::bigint[])`);
  const dissolved = [...before.sizes.keys()].filter((group) => !after.sizes.has(group));
  await database.query(sql`
    delete from result_group where figure = ${figure} and group_no = any(${dissolved}::int[])`);
}

const same = (a: Member | undefined, b: Member): boolean =>
  a !== undefined && a.fact === b.fact && a.group === b.group && a.counted === b.counted;

const batches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / ROWS) }, (_, index) => all.slice(index * ROWS, (index + 1) * ROWS));
