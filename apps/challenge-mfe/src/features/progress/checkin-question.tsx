import type { Question } from '@scrollstop/challenge/content/questions';
import { AnswerButtons } from '@scrollstop/ui/choices/answer-buttons';
import { Text } from '@scrollstop/ui/layout/text';
import { questionNames } from '@scrollstop/challenge/features/progress/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface CheckinQuestionProps {
  question: Question;
  /** Key of the option that was chosen before. */
  value: string | null;
  onChange: (key: string) => void;
}

export function CheckinQuestion({ question: { id, options }, value, onChange }: CheckinQuestionProps) {
  const { question, options: labels, hint } = useTexts(questionNames)[id];
  return (
    <AnswerButtons
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
      options={options.map(({ key }, index) => ({ value: key, label: labels[index] }))}
      value={value}
      onChange={onChange}
    />
  );
}
