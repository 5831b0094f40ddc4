import type { StripeSim } from '../context.ts';
import { invalidRequest } from './errors.ts';
import { page } from './lists.ts';

type Json = Record<string, unknown>;

/** Replaces ids by objects along each path of `expand[]`, such as `latest_charge.refunds`; looks up only charges. */
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

/** Only the newest ten come with a charge; the rest is at the list. */
const refundsOf = (sim: StripeSim, id: string) =>
  page(sim.refunds, `/v1/charges/${id}/refunds`, {}, ({ charge }) => charge === id);

const cannotExpand = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
