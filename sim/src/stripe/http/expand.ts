import type Stripe from 'stripe';
import type { StripeSim } from '../context.ts';
import { invalidRequest } from './errors.ts';
import { page } from './lists.ts';

/** Expands only an intent's charge, with or without its refunds; in a list that of each item (`data.…`). */
export function expandObject(sim: StripeSim, object: unknown, [path]: string[]): unknown {
  if (path === undefined) return object;
  const list = object as Stripe.ApiList<Stripe.PaymentIntent>;
  const [matched, inList, refunds] = /^(data\.)?latest_charge(\.refunds)?$/.exec(path) ?? [];
  if (matched === undefined || (inList !== undefined) !== (list.object === 'list'))
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const expanded = (intent: Stripe.PaymentIntent) => {
    const charge = sim.charges.get(intent.latest_charge as string);
    if (!charge) return intent;
    const withRefunds = refunds === undefined ? charge : { ...charge, refunds: refundsOf(sim, charge.id) };
    return { ...intent, latest_charge: withRefunds };
  };
  return inList ? { ...list, data: list.data.map(expanded) } : expanded(object as Stripe.PaymentIntent);
}

/** A charge includes only its ten newest refunds; the list has all. */
const refundsOf = (sim: StripeSim, id: string) =>
  page(sim.refunds, `/v1/charges/${id}/refunds`, {}, ({ charge }) => charge === id);
