import { shortMinutes } from '@scrollstop/challenge/texts/formats';
import { emergencyActions } from '@scrollstop/challenge/content/emergency-actions';
import { poolOf, type RunnableAction } from '@scrollstop/challenge/features/emergency/pool';
import type { PlanAction } from '@scrollstop/contracts/urge/plan';
import { useActionWords } from '../../plans/use-action-words.ts';
import { useDocument } from '../../store/use-document.ts';

/**
 * The actions to choose from, the user's own first, including that of the plan even if it is hidden. An own action of
 * the plan whose text is not in the list is shown as "My own".
 */
export function useOffered(planned?: PlanAction) {
  const wordsOf = useActionWords();
  const pool = poolOf({ actions: useDocument('actions').edits, hidden: useDocument('hidden').edits });
  const aside = emergencyActions.filter(
    ({ id }) => planned?.kind === 'ours' && planned.id === id && !pool.some((action) => action.id === id),
  );
  const offered = [...aside, ...pool]
    .map((action) => ({
      key: action.id,
      label: `${wordsOf(action).title} · ${shortMinutes(action.timeMinutes)}`,
      action: planActionOf(action),
    }))
    .sort((a, b) => Number(b.action.kind === 'own') - Number(a.action.kind === 'own'));

  function keyOf(action: PlanAction): string {
    if (action.kind === 'ours') return action.id;
    const same = offered.find(
      ({ action: one }) => one.kind === 'own' && one.text === action.text && one.minutes === action.minutes,
    );
    return same?.key ?? 'own';
  }

  return { offered, keyOf };
}

const planActionOf = ({ id, text, timeMinutes }: RunnableAction): PlanAction =>
  text === undefined ? { kind: 'ours', id } : { kind: 'own', text, minutes: timeMinutes };
