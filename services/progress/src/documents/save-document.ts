import { sql } from 'kysely';
import { leavingItems, mergeDocument } from '@scrollstop/challenge/documents/merge';
import { spelling } from '@scrollstop/challenge/record/spelling';
import { type DocumentItems, type DocumentName, documents } from '@scrollstop/challenge/documents/documents';
import { DOCUMENT_BYTES_MAX } from '@scrollstop/challenge/documents/definition';
import { AppError, unavailable } from '@scrollstop/service-kit/errors';
import type { Deps } from '../deps.ts';
import { answersValid } from '@scrollstop/challenge/checkins/checkin';
import { COMPLETED_AT_MAX_AGE_DAYS, COMPLETED_AT_MAX_AHEAD_DAYS } from '@scrollstop/challenge/constants';
import { daysBetween } from '@scrollstop/challenge/days/local-date';
import type { CheckinsItem } from '@scrollstop/challenge/features/progress/checkins-document';

type Items<Name extends DocumentName> = DocumentItems[Name][];

const MAX_TRIES = 20;

/**
 * Merges the items of a device and returns all stored ones. Throws AppError 422 for too many edits, and for an
 * implausible item, but then saves the others, so that one wrong clock does not block them.
 */
export const saveDocument = <Name extends DocumentName>(
  deps: Deps,
  userId: number,
  name: Name,
  sent: readonly DocumentItems[Name][],
): Promise<Items<Name>> => deps.writes.run(userId, () => merge(deps, userId, name, sent));

async function merge<Name extends DocumentName>(
  deps: Deps,
  userId: number,
  name: Name,
  sent: readonly DocumentItems[Name][],
): Promise<Items<Name>> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { version, items, wordless } = await read(deps, userId, name);
    const { plausible, refusal } = plausibleItems(name, items, sent, deps.now());
    const merged = leavingItems(name, mergeDocument(name, items, plausible), wordless);
    if (spelling(merged) !== spelling(items)) {
      const json = checked(name, merged);
      if (!(await write(deps, userId, name, { version, json, wordless }))) continue;
    }
    if (refusal) throw refusal;
    // A device that has not learnt of the decision gets its own words back, so that it considers them saved.
    return wordless ? mergeDocument(name, merged, sent) : merged;
  }
  throw unavailable('This is being saved from several places at once. Please try again.');
}

function checked(name: DocumentName, items: readonly unknown[]): string {
  const { max } = documents[name];
  const json = JSON.stringify(items);
  if (items.length > max) throw new AppError(422, 'too_many_edits', `An account holds at most ${max} edits of this.`);
  if (Buffer.byteLength(json) > DOCUMENT_BYTES_MAX)
    throw new AppError(422, 'too_many_words', 'An account has no room for more words of this kind.');
  return json;
}

interface Stored<Name extends DocumentName> extends Record<string, unknown> {
  version: number;
  items: Items<Name>;
  /** True if the user's words stay on the devices. */
  wordless: boolean;
}

async function read<Name extends DocumentName>({ database }: Deps, userId: number, name: Name) {
  const [row] = await database.query<Stored<Name>>(sql`
    select coalesce(d.version, 0) as version, coalesce(d.items, '[]') as items,
      coalesce(w.place = 'device', false) as wordless
    from (select ${userId}::bigint as user_id) as who
    left join document d on d.user_id = who.user_id and d.name = ${name}
    left join words_place w on w.user_id = who.user_id`);
  return row ?? { version: 0, items: [], wordless: false };
}

/** Resolves to false when another replica has written since the read, or the user has decided about words. */
async function write(
  { database }: Deps,
  userId: number,
  name: DocumentName,
  { version, json, wordless }: { version: number; json: string; wordless: boolean },
): Promise<boolean> {
  const rows = await database.query(sql`
    insert into document as d (user_id, name, version, items)
    select ${userId}::bigint, ${name}, 1, ${json} where words_stay(${userId}) = ${wordless}
    on conflict (user_id, name) do update set version = d.version + 1, items = excluded.items
    where d.version = ${version} returning 1`);
  return rows.length === 1;
}

/** Returns the items that are already stored or plausible, and the refusal of the others. */
function plausibleItems<Name extends DocumentName>(
  name: Name,
  stored: readonly DocumentItems[Name][],
  sent: readonly DocumentItems[Name][],
  now: Date,
): { plausible: readonly DocumentItems[Name][]; refusal: AppError | undefined } {
  if (name !== 'checkins') return { plausible: sent, refusal: undefined };
  const known = new Set(stored.map(({ id }) => id));
  const refusals = new Map(
    sent.flatMap((item) => {
      const refusal = known.has(item.id) ? null : refusalOf(item as CheckinsItem, now);
      return refusal ? [[item.id, refusal]] : [];
    }),
  );
  return { plausible: sent.filter(({ id }) => !refusals.has(id)), refusal: [...refusals.values()][0] };
}

/** Checks the date of a check-in, and its answers against the questions of that date (V-4). */
function refusalOf({ id: date, answers }: CheckinsItem, now: Date): AppError | null {
  const age = daysBetween(date, now.toISOString().slice(0, 10));
  if (age > COMPLETED_AT_MAX_AGE_DAYS || age < -COMPLETED_AT_MAX_AHEAD_DAYS)
    return new AppError(
      422,
      'date_out_of_range',
      'The date must lie within the last 400 days and not more than one day ahead.',
    );
  if (!answersValid(date, answers))
    return new AppError(422, 'invalid_answers', 'Answer all required questions of that day with one of their options.');
  return null;
}
