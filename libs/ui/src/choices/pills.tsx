import './options.css';
import type { ChoiceProps } from './option-group.tsx';

type PillsProps<Value extends string> = Pick<ChoiceProps<Value>, 'name' | 'options' | 'value' | 'onChange'>;

/** The radios of PillGroup and Question. */
export function Pills<Value extends string>({ name, options, value, onChange }: PillsProps<Value>) {
  return (
    <div className="PillGroup">
      {options.map((option) => (
        <label className="Pill" key={option.value}>
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
    </div>
  );
}
