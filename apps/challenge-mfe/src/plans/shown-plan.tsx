import { actionOfPlan } from '@scrollstop/challenge/urge/pool';
import type { Plan } from '@scrollstop/contracts/urge/plan';
import '@scrollstop/ui/urge/plan-card.css';
import type { ReactNode } from 'react';
import { useActionWords } from './use-action-words.ts';
import { urgeTexts } from '@scrollstop/challenge/features/urge/texts';
import { useTexts } from '../host.tsx';

interface ShownPlanProps {
  plan: Pick<Plan, 'id' | 'cue' | 'action'>;
  tone?: 'sun' | undefined;
  size?: 'sm' | undefined;
  /** Chips and the button that starts it. */
  children?: ReactNode;
}

/** "If I'm in bed with the phone" above the water line, "then cold water, 2 min" below it. */
export function ShownPlan({ plan, tone, size, children }: ShownPlanProps) {
  const urge = useTexts(urgeTexts);
  const wordsOf = useActionWords();
  const action = actionOfPlan({ ...plan, editedAt: '' });
  const title = action ? wordsOf(action).title : '';
  return (
    <div className="PlanCard" data-tone={tone} data-size={size}>
      <div className="PlanCard-if">
        <p className="PlanCard-word">{urge.if}</p>
        <p className="PlanCard-text">{plan.cue.text}</p>
      </div>
      <div className="PlanCard-then">
        <span className="PlanCard-sun" aria-hidden />
        <p className="PlanCard-word">{urge.then}</p>
        <p className="PlanCard-text">
          {children || !action ? title : `${title}, ${urge.minutes(action.timeMinutes)}`}
        </p>
        {children}
      </div>
    </div>
  );
}
