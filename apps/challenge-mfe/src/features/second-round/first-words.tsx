import { hasReflection } from '@scrollstop/challenge/days/completion';
import { Text } from '@scrollstop/ui/layout/text';
import { useRecord } from '../../store/store-context.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import '../../parts/words.css';

/** The words of the month, folded away below the new ones. */
export function FirstWords({ day }: { day: number }) {
  const { round } = useScreenTexts().monthTwo;
  const entry = useRecord('progress').find((one) => one.day === day);
  if (!entry || !hasReflection(entry)) return null;
  return (
    <details className="OtherWays">
      <summary>{round.first}</summary>
      <Text className="Reflection">{entry.reflectionText}</Text>
    </details>
  );
}
