import type { ChoiceProps } from './option-group.tsx';
import { Pills } from './pills.tsx';

interface PillGroupProps<Value extends string> extends Omit<ChoiceProps<Value>, 'error'> {
  /** Hides the legend visually, because a heading beside it says the same. */
  hideLegend?: boolean | undefined;
}

/** Native radios in a row. */
export function PillGroup<Value extends string>({
  legend,
  hideLegend,
  disabled,
  ...rest
}: PillGroupProps<Value>) {
  return (
    <fieldset className="Pills" disabled={disabled}>
      <legend className={hideLegend ? 'vh' : 'FieldLabel'}>{legend}</legend>
      <Pills {...rest} />
    </fieldset>
  );
}
