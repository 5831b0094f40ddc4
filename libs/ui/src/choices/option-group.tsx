import { useId } from 'react';
import { type ChoiceProps, type Choosable, Radios } from './radios.tsx';
import '../fields/field.css';
import { Icon } from '../icons/icon.tsx';
import { TriangleAlert } from '../icons/icons.ts';

interface OptionGroupProps<Value extends Choosable> extends ChoiceProps<Value> {
  disabled?: boolean | undefined;
}

export function OptionGroup<Value extends Choosable>(props: OptionGroupProps<Value>) {
  const { legend, options, error, disabled, ...rest } = props;
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
      <Radios
        className="Option"
        {...rest}
        options={options.map(({ value, label }) => ({ value, label: <span>{label}</span> }))}
      />
    </fieldset>
  );
}
