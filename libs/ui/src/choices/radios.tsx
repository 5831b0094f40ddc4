import type { ReactNode } from 'react';
import './options.css';

interface Choice<Value extends string = string> {
  value: Value;
  label: ReactNode;
}
export interface ChoiceProps<Value extends string = string> {
  legend: ReactNode;
  name: string;
  options: readonly Choice<Value>[];
  /** Null until the user has chosen: there is no default. */
  value: Value | null;
  onChange: (value: Value) => void;
  error?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadiosProps<Value extends string> extends Pick<
  ChoiceProps<Value>,
  'name' | 'options' | 'value' | 'onChange'
> {
  className?: string | undefined;
}

/** Native radios: arrow keys move between them, and together they are one tab stop. */
export function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { className, name, options, value, onChange } = props;
  return options.map((option) => (
    <label className={className} key={option.value}>
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={option.value === value}
        onChange={() => onChange(option.value)}
      />
      {option.label}
    </label>
  ));
}
