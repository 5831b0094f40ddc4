import type Stripe from 'stripe';
import type { Collection } from '../../journal.ts';
import { missingObject } from './errors.ts';

type ListParams = Stripe.PaginationParams & { created?: Stripe.RangeQueryParam | number };

/**
 * A page of a collection, newest first, with Stripe's cursors: `starting_after` goes back in time, `ending_before`
 * forward. `limit` 1–100, default 10; above 100 Stripe gives 100.
 */
export function page<T extends { id: string; created: number; object: string }>(
  collection: Collection<T>,
  url: string,
  params: ListParams,
  keep: (item: T) => boolean,
): Stripe.ApiList<T> {
  const limit = Math.min(params.limit ?? 10, 100);
  const forward = params.ending_before !== undefined;
  const cursor = params.ending_before ?? params.starting_after;
  if (cursor !== undefined && !collection.get(cursor)) {
    throw missingObject(
      url.split('/').at(-1)!.replace(/s$/, ''),
      cursor,
      forward ? 'ending_before' : 'starting_after',
    );
  }
  const data: T[] = [];
  let started = cursor === undefined;
  let hasMore = false;
  for (const item of forward ? collection.values() : collection.newestFirst()) {
    if (!started) {
      started = item.id === cursor;
    } else if (inRange(item.created, params.created) && keep(item)) {
      if (data.length === limit) {
        hasMore = true;
        break;
      }
      data.push(item);
    }
  }
  return { object: 'list', data: forward ? data.reverse() : data, has_more: hasMore, url };
}

function inRange(created: number, range: ListParams['created']): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  return (
    (range.gt === undefined || created > range.gt) &&
    (range.gte === undefined || created >= range.gte) &&
    (range.lt === undefined || created < range.lt) &&
    (range.lte === undefined || created <= range.lte)
  );
}
