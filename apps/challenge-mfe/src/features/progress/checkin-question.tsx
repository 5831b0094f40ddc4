import type { Question as Asked } from '@scrollstop/challenge/content/questions';
import { Question } from '@scrollstop/ui/choices/question';
import { Text } from '@scrollstop/ui/layout/text';
import { questionNames } from '@scrollstop/challenge/features/progress/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface CheckinQuestionProps {
  question: Asked;
  /** Key of the chosen option. */
  value: string | null;
  onChange: (key: string) => void;
}

export function CheckinQuestion({ question: { id, options }, value, onChange }: CheckinQuestionProps) {
  const { question, options: labels, hint } = useTexts(questionNames)[id];
  return (
    <Question
      legend={
        <>
          {question} {/* K-10: an evening with few urges is no failure. */}
          {hint !== undefined && (
            <Text as="span" variant="small">
              {hint}
            </Text>
          )}
        </>
      }
      name={id}
      options={options.map(({ key }, index) => ({ value: key, label: labels[index] }))}
      value={value}
      onChange={onChange}
    />
  );
}
