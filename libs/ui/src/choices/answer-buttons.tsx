import type { ChoiceProps } from './radios.tsx';
import type { MouseEvent } from 'react';
import { Card } from '../layout/card.tsx';
import './options.css';

type AnswerButtonsProps<Value extends string> = Pick<
  ChoiceProps<Value>,
  'legend' | 'options' | 'value' | 'onChange'
>;

/**
 * One question whose answer leads on at once. Buttons, not radios: an arrow key that moves between radios would choose one already. The second
 * tap of two fast ones meant the question before, and does nothing.
 */
export function AnswerButtons<Value extends string>(props: AnswerButtonsProps<Value>) {
  const { legend, options, value, onChange } = props;
  const choose = (chosen: Value) => (event: MouseEvent) => {
    if (event.detail < 2) onChange(chosen);
  };
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
            onClick={choose(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </Card>
  );
}
