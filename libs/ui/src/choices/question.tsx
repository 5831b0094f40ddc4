import './options.css';
import { Card } from '../layout/card.tsx';
import type { ChoiceProps } from './option-group.tsx';
import { Pills } from './pills.tsx';

type QuestionProps<Value extends string> = Omit<ChoiceProps<Value>, 'error'>;

/** One question of the check-in. */
export function Question<Value extends string>({ legend, disabled, ...rest }: QuestionProps<Value>) {
  return (
    <Card as="fieldset" className="Question" disabled={disabled}>
      <legend>{legend}</legend>
      <Pills {...rest} />
    </Card>
  );
}
