/** Decides which plans and own actions are in use (U-1). */
import type { ActionsItem, OwnAction } from '../own-actions/actions-document.ts';
import type { Plan } from '@scrollstop/contracts/urge/plan';
import type { PlansItem } from './document.ts';
import { OWN_ACTIONS_MAX, PLANS_MAX } from '../../constants.ts';
import { currentItems } from '../../documents/edited.ts';

interface InUse<T> {
  readonly live: readonly T[];
  /** Items beyond the limit, from several devices: they wait until there is room. */
  readonly waiting: readonly T[];
}

const inUse = <T>(current: readonly T[], limit: number): InUse<T> => ({
  live: current.slice(0, limit),
  waiting: current.slice(limit),
});

/** The plans in use, last edited first. */
export const plansInUse = (plans: readonly PlansItem[]): InUse<Plan> => inUse(currentItems(plans), PLANS_MAX);

/** The own actions in the emergency tool's pool, last edited first. */
export const actionsInUse = (actions: readonly ActionsItem[]): InUse<OwnAction> =>
  inUse(currentItems(actions), OWN_ACTIONS_MAX);

/** The earlier wordings of a plan, newest first: two devices may have edited it at once (U-2). */
export const earlierPlans = (plans: readonly PlansItem[], id: string): Plan[] =>
  plans.filter((plan): plan is Plan => plan.id === id && !('removed' in plan)).slice(1);
