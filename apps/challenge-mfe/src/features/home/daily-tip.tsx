import { tipOf } from '@scrollstop/challenge/local-date';
import { Lightbulb } from '@scrollstop/ui/icons/icons';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { useRecord } from '../../store/store-context.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

/** Follows the calendar, so it changes for a user who is stuck as well. */
export function DailyTip() {
  const { home, tips } = useTexts();
  return (
    <TipCard icon={Lightbulb} tone="sun" title={home.tip}>
      {tipOf(tips, useRecord('today'))}
    </TipCard>
  );
}
