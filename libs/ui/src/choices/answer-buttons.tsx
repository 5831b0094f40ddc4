import type { ChoiceProps } from './radios.tsx';
import { firstPress } from '../buttons/first-press.ts';
import { Card } from '../layout/card.tsx';
import './options.css';

type AnswerButtonsProps<Value extends string> = Pick<ChoiceProps<Value>, 'legend' | 'options' | 'value' | 'onChange'>;

/** One question whose answer leads straight on. Buttons, because an arrow key would already select a radio. */
export function AnswerButtons<Value extends string>(props: AnswerButtonsProps<Value>) {
  const { legend, options, value, onChange } = props;
  return (
    <Card as="fieldset" className="AnswerButtons">
      <legend tabIndex={-1}>{legend}</legend>
      <div>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className="Answer"
            aria-pressed={option.value === value}
            onClick={firstPress(() => onChange(option.value))}
          >
            {option.label}
          </button>
        ))}
      </div>
    </Card>
  );
}
