import { ChoiceFrame } from './choice-frame.tsx';
import { type ChoiceProps, type Choosable, Radios } from './radios.tsx';

interface OptionGroupProps<Value extends Choosable> extends ChoiceProps<Value> {
  disabled?: boolean | undefined;
}

export function OptionGroup<Value extends Choosable>(props: OptionGroupProps<Value>) {
  const { legend, options, error, disabled, ...rest } = props;
  return (
    <ChoiceFrame className="OptionGroup" legend={legend} error={error} disabled={disabled}>
      <Radios
        className="Option"
        {...rest}
        options={options.map(({ value, label }) => ({ value, label: <span>{label}</span> }))}
      />
    </ChoiceFrame>
  );
}
