import { type ReactNode, useId } from 'react';
import './options.css';

export type Choosable = string | number | boolean;

interface Choice<Value extends Choosable> {
  value: Value;
  label: ReactNode;
}
export interface ChoiceProps<Value extends Choosable> {
  legend: ReactNode;
  options: readonly Choice<Value>[];
  /** Null until the user has chosen: there is no default. */
  value: Value | null;
  onChange: (value: Value) => void;
  error?: ReactNode;
}

export interface RadiosProps<Value extends Choosable> extends Pick<
  ChoiceProps<Value>,
  'options' | 'value' | 'onChange'
> {
  className?: string | undefined;
}

/** Native radios: one tab stop, with arrow keys moving between them. */
export function Radios<Value extends Choosable>({ className, options, value, onChange }: RadiosProps<Value>) {
  const name = useId();
  return options.map((option) => (
    <label className={className} key={String(option.value)}>
      <input
        type="radio"
        name={name}
        value={String(option.value)}
        checked={option.value === value}
        onChange={() => onChange(option.value)}
      />
      {option.label}
    </label>
  ));
}
