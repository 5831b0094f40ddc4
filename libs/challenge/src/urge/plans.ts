/** Which plans and own actions are in use (U-1). */
import type { OwnAction, Plan } from '@scrollstop/contracts/urge/urge';
import { OWN_ACTIONS_MAX, PLANS_MAX } from '../constants.ts';
import { currentItems } from './merge-edited.ts';
import { byId } from './merge-urge.ts';

interface InUse<T> {
  readonly live: readonly T[];
  /** More than the limit came together from several devices: these wait until there is room. */
  readonly waiting: readonly T[];
}

const inUse = <T extends OwnAction | Plan>(items: readonly T[], limit: number): InUse<T> => {
  const current = currentItems(items, byId);
  return { live: current.slice(0, limit), waiting: current.slice(limit) };
};

/** The plans in use, the one edited last first. */
export const plansInUse = (plans: readonly Plan[]): InUse<Plan> => inUse(plans, PLANS_MAX);

/** The own actions in the pool of the emergency tool, the one edited last first. */
export const actionsInUse = (actions: readonly OwnAction[]): InUse<OwnAction> =>
  inUse(actions, OWN_ACTIONS_MAX);

/** The earlier wordings of a plan, the newest first: two devices may have edited it at once (U-2). */
export const earlierPlans = (plans: readonly Plan[], id: string): Plan[] =>
  plans.filter((plan) => plan.id === id && !plan.removed).slice(1);
