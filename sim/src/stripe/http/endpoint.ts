import type { Caller } from './auth.ts';
import type { StripeSim } from '../context.ts';
import type { Shape } from './params.ts';

/** One authenticated call with its parsed parameters. */
export interface Call<P> {
  params: P;
  /** The id in the path; '' when the path has none. */
  id: string;
  by: Caller;
}

/** One endpoint of Stripe's API: its parameters and its effect. */
export interface Endpoint<P = unknown> {
  method: 'GET' | 'POST';
  path: string;
  /** Browsers may call it with the publishable key. */
  publishable?: true;
  params: Shape<P>;
  run(sim: StripeSim, call: Call<P>): unknown;
}

/** Requires parameters of the type that the SDK has for the call. */
export const endpoint = <P>(definition: Endpoint<P>) => definition as Endpoint;
