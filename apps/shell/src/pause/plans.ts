/** Which plan the page shows: one about this very app, otherwise any. */
import type { PausePlan } from './device.ts';

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
