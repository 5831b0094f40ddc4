import { hasReflection } from '@scrollstop/challenge/days/completion';
import { Text } from '@scrollstop/ui/layout/text';
import { useRecord } from '../../store/store-context.tsx';
import '../../day/own-words.css';
import { secondRoundTexts } from '@scrollstop/challenge/features/second-round/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The words of the month, folded away below the new ones. */
export function FirstWords({ day }: { day: number }) {
  const round = useTexts(secondRoundTexts);
  const entry = useRecord('progress').find((one) => one.day === day);
  if (!entry || !hasReflection(entry)) return null;
  return (
    <details className="OtherWays">
      <summary>{round.first}</summary>
      <Text className="Reflection">{entry.reflectionText}</Text>
    </details>
  );
}
