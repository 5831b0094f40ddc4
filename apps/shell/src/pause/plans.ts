/** The plans in the app's record, if the page is opened without a key in the browser where the user is signed in. */
import { isPlan, type PausePlan } from '@scrollstop/challenge/features/pause/known-link';
import { plansInUse } from '@scrollstop/challenge/features/plans/plans';
import type { PlansItem } from '@scrollstop/challenge/features/plans/document';
import { readJson } from './device.ts';
import { isSignedIn } from './way-out.ts';

export function ownPlans(): PausePlan[] {
  if (!isSignedIn()) return [];
  const record = readJson('documents') as { documents?: { plans?: { items?: unknown } } } | null;
  const edits = record?.documents?.plans?.items;
  if (!Array.isArray(edits)) return [];
  try {
    return plansInUse(edits as PlansItem[]).live.filter(isPlan);
  } catch {
    // A record of another release: the pause continues without a plan.
    return [];
  }
}
