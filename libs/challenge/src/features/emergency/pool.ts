/** The actions that the emergency tool draws from: ours without those set aside, and the user's own (U-3). */
import type { DocumentItems } from '../../documents/documents.ts';
import type { Plan } from '@scrollstop/contracts/urge/plan';
import { emergencyActions, type EmergencyCategory } from '../../content/emergency-actions.ts';
import { currentItems } from '../../documents/edited.ts';
import { actionsInUse } from '../plans/plans.ts';

/** An action that can run: one of ours by its id, or one with words of its own (`text`). */
export interface RunnableAction {
  readonly id: string;
  readonly category: EmergencyCategory | 'own';
  readonly timeMinutes: number;
  readonly text?: string;
}

/** Documents as lists of edits. */
export type Edits<Name extends keyof DocumentItems> = { readonly [N in Name]: readonly DocumentItems[N][] };

const own = (id: string, { text, minutes }: { text: string; minutes: number }): RunnableAction => ({
  id,
  category: 'own',
  timeMinutes: minutes,
  text,
});

/** Never fewer than two, so that no action is drawn twice in a row: otherwise those set aside are drawn again. */
export function poolOf({ actions, hidden }: Edits<'actions' | 'hidden'>): readonly RunnableAction[] {
  const aside = new Set(currentItems(hidden).map((item) => item.id));
  const mine = actionsInUse(actions).live.map((action) => own(`own:${action.id}`, action));
  const pool = [...emergencyActions.filter(({ id }) => !aside.has(id)), ...mine];
  return pool.length >= 2 ? pool : [...emergencyActions, ...mine];
}

/** The action that a plan starts; undefined for one of ours that this version does not know. */
export const actionOfPlan = ({ id, action }: Plan): RunnableAction | undefined =>
  action.kind === 'own' ? own(`plan:${id}`, action) : emergencyActions.find((candidate) => candidate.id === action.id);

/** The action with this id, also while it is set aside; undefined when it was removed meanwhile. */
export function findAction(id: string, { actions, plans }: Edits<'actions' | 'plans'>) {
  const mine = currentItems(actions).find((action) => `own:${action.id}` === id);
  if (mine) return own(id, mine);
  const plan = currentItems(plans).find((candidate) => `plan:${candidate.id}` === id);
  return plan ? actionOfPlan(plan) : emergencyActions.find((action) => action.id === id);
}
