import './segments.css';
import type { ChoiceProps } from './option-group.tsx';

interface SegmentsProps<Value extends string> extends Omit<ChoiceProps<Value>, 'error' | 'disabled'> {
  /** Each as wide as its words. */
  fit?: boolean | undefined;
}

/** A few native radios side by side: views of the same thing, of which one is always shown. */
export function Segments<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  fit,
}: SegmentsProps<Value>) {
  return (
    <fieldset className="Segments" data-fit={fit ? '' : undefined}>
      <legend className="vh">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
