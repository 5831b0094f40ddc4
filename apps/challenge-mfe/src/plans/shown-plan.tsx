import { shortMinutes } from '@scrollstop/challenge/texts/formats';
import { actionOfPlan } from '@scrollstop/challenge/features/emergency/pool';
import type { Plan } from '@scrollstop/contracts/urge/plan';
import '@scrollstop/ui/urge/plan-card.css';
import type { ReactNode } from 'react';
import { useActionWords } from './use-action-words.ts';
import { plansTexts } from '@scrollstop/challenge/features/plans/texts';
import { useTexts } from '../hooks.ts';

interface ShownPlanProps {
  plan: Pick<Plan, 'id' | 'cue' | 'action'>;
  tone?: 'sun' | undefined;
  size?: 'sm' | undefined;
  /** Chips and the button that starts the plan. */
  children?: ReactNode;
}

/** "If I'm in bed with the phone" above the water line, "then cold water, 2 min" below it. */
export function ShownPlan({ plan, tone, size, children }: ShownPlanProps) {
  const texts = useTexts(plansTexts);
  const wordsOf = useActionWords();
  const action = actionOfPlan({ ...plan, editedAt: '' });
  const title = action ? wordsOf(action).title : '';
  return (
    <div className="PlanCard" data-tone={tone} data-size={size}>
      <div className="PlanCard-if">
        <p className="PlanCard-word">{texts.if}</p>
        <p className="PlanCard-text">{plan.cue.text}</p>
      </div>
      <div className="PlanCard-then">
        <span className="PlanCard-sun" aria-hidden />
        <p className="PlanCard-word">{texts.then}</p>
        <p className="PlanCard-text">{children || !action ? title : `${title}, ${shortMinutes(action.timeMinutes)}`}</p>
        {children}
      </div>
    </div>
  );
}
