import type Stripe from 'stripe';
import type { Collection } from '../../journal.ts';
import { missingObject } from './errors.ts';

type ListParams = Stripe.PaginationParams & { created?: Stripe.RangeQueryParam | number };

/**
 * A page of a collection, newest first, after the cursor `starting_after`. `limit` is 1–100, by default 10; above 100
 * Stripe returns 100.
 */
export function page<T extends { id: string; created: number; object: string }>(
  collection: Collection<T>,
  url: string,
  params: ListParams,
  keep: (item: T) => boolean,
): Stripe.ApiList<T> {
  const limit = Math.min(params.limit ?? 10, 100);
  const cursor = params.starting_after;
  if (cursor !== undefined && !collection.get(cursor)) {
    throw missingObject(url.split('/').at(-1)!.replace(/s$/, ''), cursor, 'starting_after');
  }
  const data: T[] = [];
  let started = cursor === undefined;
  let hasMore = false;
  for (const item of collection.newestFirst()) {
    if (!started) {
      started = item.id === cursor;
    } else if (inRange(item.created, params.created as Stripe.RangeQueryParam | undefined) && keep(item)) {
      if (data.length === limit) {
        hasMore = true;
        break;
      }
      data.push(item);
    }
  }
  return { object: 'list', data, has_more: hasMore, url };
}

function inRange(created: number, range: Stripe.RangeQueryParam | undefined): boolean {
  const { gte = -Infinity, lt = Infinity } = range ?? {};
  return created >= gte && created < lt;
}

/** Filters a list by payment intent; keeps all items if none is given. */
export const ofIntent =
  (params: { payment_intent?: string }) =>
  ({ payment_intent: intent }: Pick<Stripe.Refund, 'payment_intent'>): boolean =>
    params.payment_intent === undefined || intent === params.payment_intent;
