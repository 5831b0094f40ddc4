import { useId, type ReactNode } from 'react';
import './options.css';
import '../fields/field.css';
import { Icon } from '../icons/icon.tsx';
import { TriangleAlert } from '../icons/icons.ts';

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

/** Native radios in a column: arrow keys move between them, and the group is one tab stop. */
export function OptionGroup<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, name, options, value, onChange, error, disabled } = props;
  const id = useId();
  const hasError = Boolean(error);
  return (
    <fieldset
      className="OptionGroup"
      disabled={disabled}
      aria-invalid={hasError || undefined}
      aria-describedby={hasError ? id : undefined}
    >
      <legend className="FieldLabel">{legend}</legend>
      {hasError && (
        <p className="FieldError" id={id}>
          <Icon of={TriangleAlert} size="sm" />
          {error}
        </p>
      )}
      {options.map((option) => (
        <label className="Option" key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
