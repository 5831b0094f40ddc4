import { actionOfPlan } from '@scrollstop/challenge/urge/pool';
import type { Plan } from '@scrollstop/contracts/urge/plan';
import { PlanCard, type PlanCardProps } from '@scrollstop/ui/urge/plan-card';
import { useActionWords } from './use-action-words.ts';
import { urgeTexts } from '@scrollstop/challenge/features/urge/texts';
import { useTexts } from '../host.tsx';

type Look = Pick<PlanCardProps, 'tone' | 'size' | 'children'>;

/** A plan in words: "If I'm in bed with the phone, then cold water, 2 min". */
export function ShownPlan({ plan, ...look }: Look & { plan: Pick<Plan, 'id' | 'cue' | 'action'> }) {
  const urge = useTexts(urgeTexts);
  const wordsOf = useActionWords();
  const action = actionOfPlan({ ...plan, editedAt: '' });
  const title = action ? wordsOf(action).title : '';
  return (
    <PlanCard
      {...look}
      words={urge}
      cue={plan.cue.text}
      action={look.children || !action ? title : `${title}, ${urge.minutes(action.timeMinutes)}`}
    />
  );
}
