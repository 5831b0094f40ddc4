import type { Caller } from './auth.ts';
import type { StripeSim } from '../context.ts';
import type { Spec, Specs } from './params.ts';

/** One authenticated call with its parsed parameters. */
export interface Call<P> {
  params: P;
  /** The id in the path, '' when it has none. */
  id: string;
  by: Caller;
}

export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  /** True when a browser may call it with the publishable key. */
  publishable: boolean;
  params: Record<string, Spec>;
  run(sim: StripeSim, call: Call<unknown>): unknown;
}

/** One endpoint of Stripe's API: its parameters and its effect. */
export function endpoint<P>(definition: {
  method: 'GET' | 'POST';
  path: string;
  publishable?: true;
  params: Specs<P>;
  run(sim: StripeSim, call: Call<P>): unknown;
}): Endpoint {
  return {
    ...definition,
    publishable: definition.publishable ?? false,
    params: definition.params as Record<string, Spec>,
    run: (sim, call) => definition.run(sim, call as Call<P>),
  };
}
