import type Stripe from 'stripe';
import type { StripeSim } from '../context.ts';
import { invalidRequest } from './errors.ts';

type Json = Record<string, unknown>;

/** Replaces ids by their objects along each path of `expand[]`, such as `latest_charge.refunds`; only charges are looked up. */
export function expandObject(sim: StripeSim, object: unknown, paths: string[]): unknown {
  return paths.reduce((result, path) => expandPath(sim, result as Json, path.split('.'), path), object);
}

function expandPath(sim: StripeSim, object: Json, [key = '', ...rest]: string[], path: string): Json {
  if (object.object === 'list') {
    if (key !== 'data') throw cannotExpand(path);
    return { ...object, data: (object.data as Json[]).map((item) => expandPath(sim, item, rest, path)) };
  }
  const refunds = key === 'refunds' && object.object === 'charge';
  const known = Object.hasOwn(object, key) ? object[key] : undefined;
  const current = refunds ? refundsOf(sim, object.id as string) : known;
  if (current === undefined) throw cannotExpand(path);
  if (current === null) return object;
  const expanded = typeof current === 'string' ? sim.charges.get(current) : current;
  if (typeof expanded !== 'object' || expanded === null) throw cannotExpand(path);
  return { ...object, [key]: rest.length === 0 ? expanded : expandPath(sim, expanded as Json, rest, path) };
}

function refundsOf(sim: StripeSim, charge: string): Stripe.ApiList<Stripe.Refund> {
  const data = [...sim.refunds.newestFirst()].filter((refund) => refund.charge === charge);
  return { object: 'list', data, has_more: false, url: `/v1/charges/${charge}/refunds` };
}

const cannotExpand = (path: string) =>
  invalidRequest(
    `This property cannot be expanded (${path}). You may want to try expanding a parent property, or check that you are ` +
      'requesting a property that exists.',
    { param: 'expand' },
  );
