/** The plans that the page may show: those of the record of a user who is signed in here, and which of all it shows. */
import { plansInUse } from '@scrollstop/challenge/urge/plans';
import type { Plan } from '@scrollstop/contracts/urge/urge';
import { type PausePlan, readJson } from './device.ts';
import { isPlan } from './link.ts';
import { isSignedIn } from './way-out.ts';

/** The plans of the app's own record, where the page is opened without a key in the browser in which the user is signed in. */
export function ownPlans(): PausePlan[] {
  if (!isSignedIn()) return [];
  const record = readJson('urge-record') as { plans?: unknown } | null;
  if (!Array.isArray(record?.plans)) return [];
  try {
    return plansInUse(record.plans as Plan[]).live.filter(isPlan);
  } catch {
    // A record of another release: the pause goes on without a plan.
    return [];
  }
}

/** One about this very app, otherwise any. */
export function pickPlan(
  plans: readonly PausePlan[],
  app: string,
): { plan: PausePlan; forThisApp: boolean } | null {
  const named = app.toLowerCase();
  const own = plans.find(
    ({ cue }) => cue.kind === 'app' && named !== '' && cue.text.toLowerCase().includes(named),
  );
  const plan = own ?? plans[Math.floor(Math.random() * plans.length)];
  return plan ? { plan, forThisApp: plan === own } : null;
}
