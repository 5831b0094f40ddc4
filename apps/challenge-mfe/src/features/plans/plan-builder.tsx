import { urgeTexts } from '@scrollstop/challenge/features/urge/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { useHomeTexts } from '../../texts/home-texts.tsx';
import { earlierPlans } from '@scrollstop/challenge/urge/plans';
import type { Plan } from '@scrollstop/contracts/urge/plan';
import { Button } from '@scrollstop/ui/buttons/button';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { Text } from '@scrollstop/ui/layout/text';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { useDocument } from '../../store/documents/use-document.ts';
import { PlanForm } from './plan-form.tsx';

interface PlanBuilderProps {
  /** Null for a new one. */
  plan: Plan | null;
  number: number;
  onClose: (saved: boolean) => void;
}

/** One plan on a screen of its own. */
export function PlanBuilder({ plan, number, onClose }: PlanBuilderProps) {
  const { plan: texts } = useTexts(urgeTexts);
  const { everyScreen } = useHomeTexts();
  const { edits, remove: removePlan } = useDocument('plans');
  const earlier = earlierPlans(edits, plan?.id ?? '');

  function remove(): void {
    if (plan) removePlan(plan.id);
    onClose(false);
  }

  return (
    <Screen nav>
      <AppBar backLabel={everyScreen.goBack} onBack={() => onClose(false)}>
        {number > 0 && <span className="Small Num">{texts.position(number)}</span>}
      </AppBar>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <PlanForm plan={plan} earlier={earlier} onSaved={() => onClose(true)} />
      {plan && (
        <Button variant="ghost" size="sm" onClick={remove}>
          {texts.remove}
        </Button>
      )}
      <Text variant="note">{useTexts(urgeTexts).plan.listLead}</Text>
    </Screen>
  );
}
