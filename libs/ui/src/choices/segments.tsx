import './segments.css';
import type { ChoiceProps } from './option-group.tsx';

/** A few native radios side by side: views of the same thing, of which one is always shown. */
export function Segments<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: Omit<ChoiceProps<Value>, 'error' | 'disabled'>) {
  return (
    <fieldset className="Segments">
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
