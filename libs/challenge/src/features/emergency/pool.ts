/** The actions that the emergency tool draws from: ours that are not hidden, and the user's own (U-3). */
import type { DocumentItems } from '../../documents/documents.ts';
import type { Plan } from '@scrollstop/contracts/urge/plan';
import { emergencyActions, type EmergencyCategory } from '../../content/emergency-actions.ts';
import { currentItems } from '../../documents/edited.ts';
import { actionsInUse } from '../plans/plans.ts';

/** An action that can be started: one of ours by its id, or one with its own text. */
export interface RunnableAction {
  readonly id: string;
  readonly category: EmergencyCategory | 'own';
  readonly timeMinutes: number;
  readonly text?: string;
}

/** Documents as lists of edits. */
export type Edits<Name extends keyof DocumentItems> = { readonly [N in Name]: readonly DocumentItems[N][] };

const toOwnAction = (id: string, { text, minutes }: { text: string; minutes: number }): RunnableAction => ({
  id,
  category: 'own',
  timeMinutes: minutes,
  text,
});

/** Never fewer than two, so that no action is drawn twice in a row: if necessary, hidden actions are drawn too. */
export function poolOf({ actions, hidden }: Edits<'actions' | 'hidden'>): readonly RunnableAction[] {
  const hiddenIds = new Set(currentItems(hidden).map((item) => item.id));
  const ownOnes = actionsInUse(actions).live.map((action) => toOwnAction(`own:${action.id}`, action));
  const pool = [...emergencyActions.filter(({ id }) => !hiddenIds.has(id)), ...ownOnes];
  return pool.length >= 2 ? pool : [...emergencyActions, ...ownOnes];
}

/** The action that a plan starts; undefined if it is one of ours that this version does not know. */
export const actionOfPlan = ({ id, action }: Plan): RunnableAction | undefined =>
  action.kind === 'own' ? toOwnAction(`plan:${id}`, action) : emergencyActions.find((ours) => ours.id === action.id);

/** The action with this id, even if it is hidden; undefined if it has been removed. */
export function findAction(id: string, { actions, plans }: Edits<'actions' | 'plans'>) {
  const ownAction = currentItems(actions).find((action) => `own:${action.id}` === id);
  if (ownAction) return toOwnAction(id, ownAction);
  const plan = currentItems(plans).find((one) => `plan:${one.id}` === id);
  return plan ? actionOfPlan(plan) : emergencyActions.find((action) => action.id === id);
}
