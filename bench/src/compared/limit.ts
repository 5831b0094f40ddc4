/**
 * The limit of the machine: the same work with node:http, a pg pool and prepared statements, without identity,
 * validation, limits, logs or traces. `GET` reads 30 rows; `POST` reads a day, merges it, writes it and an outbox row.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { mergeEntry } from '@scrollstop/challenge/record/merge';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const query = async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
  (await pool.query<Row>({ name, text, values })).rows;

const COLUMNS = `day, completed, completion_status as "completionStatus", completed_at as "completedAt",
  completed_on as "completedOn", utc_offset as "utcOffset", time_spent as "timeSpent", elapsed,
  reflection_text as "reflectionText", updated_at as "updatedAt"`;

async function save(userId: number, sent: ProgressEntry): Promise<ProgressEntry> {
  const [row] = await query<{ version: number; entry: ProgressEntry }>(
    'read',
    `select version, to_jsonb(r) as entry from (select version, ${COLUMNS} from entry
      where user_id = $1 and day = $2) as r`,
    [userId, sent.day],
  );
  const entry = row ? mergeEntry(row.entry, sent).entry : sent;
  const version = (row?.version ?? 0) + 1;
  const event = {
    id: randomUUID(),
    type: 'challenge_completed',
    data: {
      userId,
      day: entry.day,
      completionStatus: entry.completionStatus,
      completedAt: entry.completedAt,
    },
  };
  await query(
    'write',
    `with row as (
      insert into entry (user_id, day, completed, completion_status, completed_at, completed_on, utc_offset, time_spent,
        elapsed, reflection_text, updated_at, version)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      on conflict (user_id, day) do update set completed = excluded.completed,
        completion_status = excluded.completion_status, completed_at = excluded.completed_at,
        completed_on = excluded.completed_on, utc_offset = excluded.utc_offset, time_spent = excluded.time_spent,
        elapsed = excluded.elapsed, reflection_text = excluded.reflection_text, updated_at = excluded.updated_at,
        version = excluded.version
      where entry.version = $12::int - 1 returning 1)
    insert into event (id, subject, aggregate_id, aggregate_version, data)
    select $13::uuid, $14, $15, $12, $16 from row`,
    [
      userId,
      entry.day,
      entry.completed,
      entry.completionStatus,
      entry.completedAt,
      entry.completedOn,
      entry.utcOffset,
      entry.timeSpent,
      entry.elapsed,
      entry.reflectionText,
      entry.updatedAt,
      version,
      event.id,
      'evt.progress.challenge_completed',
      `${userId}:${entry.day}`,
      JSON.stringify(event),
    ],
  );
  return entry;
}

createServer((request, response) => {
  const userId = Number(request.headers['x-user'] ?? 0);
  const reply = (body: unknown) => {
    const text = JSON.stringify(body);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('content-length', Buffer.byteLength(text));
    response.end(text);
  };
  if (request.method === 'GET')
    return void query('list', `select ${COLUMNS} from entry where user_id = $1 order by day`, [userId]).then(reply);
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    void save(userId, JSON.parse(Buffer.concat(parts).toString()) as ProgressEntry).then(reply);
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');
