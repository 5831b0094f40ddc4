/** The actions that the emergency tool draws from: ours without those set aside, and the user's own (U-3). */
import type { Plan, UrgeLists } from '@scrollstop/contracts/urge/urge';
import { emergencyActions, type EmergencyCategory } from '../content/emergency-actions.ts';
import { currentItems } from './merge-edited.ts';
import { byId } from './merge-urge.ts';
import { actionsInUse } from './plans.ts';

/** An action that can run: one of ours by its id, or one with words of its own (`text`). */
export interface RunnableAction {
  readonly id: string;
  readonly category: EmergencyCategory | 'own';
  readonly timeMinutes: number;
  readonly text?: string;
}

type Pool = Pick<UrgeLists, 'actions' | 'hidden'>;

const own = (id: string, { text, minutes }: { text: string; minutes: number }): RunnableAction => ({
  id,
  category: 'own',
  timeMinutes: minutes,
  text,
});

/** Never fewer than two, so that no action is drawn twice in a row: otherwise those set aside are drawn again. */
export function poolOf({ actions, hidden }: Pool): readonly RunnableAction[] {
  const aside = new Set(currentItems(hidden, byId).map(byId));
  const mine = actionsInUse(actions).live.map((action) => own(`own:${action.id}`, action));
  const pool = [...emergencyActions.filter(({ id }) => !aside.has(id)), ...mine];
  return pool.length >= 2 ? pool : [...emergencyActions, ...mine];
}

/** The action that a plan starts; undefined for one of ours that this version does not know. */
export const actionOfPlan = ({ id, action }: Plan): RunnableAction | undefined =>
  action.kind === 'own'
    ? own(`plan:${id}`, action)
    : emergencyActions.find((candidate) => candidate.id === action.id);

/** The action with this id, also while it is set aside; undefined when it was removed meanwhile. */
export function findAction(id: string, { actions, plans }: Pick<UrgeLists, 'actions' | 'plans'>) {
  const mine = currentItems(actions, byId).find((action) => `own:${action.id}` === id);
  if (mine) return own(id, mine);
  const plan = currentItems(plans, byId).find((candidate) => `plan:${candidate.id}` === id);
  return plan ? actionOfPlan(plan) : emergencyActions.find((action) => action.id === id);
}
