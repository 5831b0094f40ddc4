import './switch.css';

interface SwitchProps {
  on: boolean;
  labelledBy: string;
  /** Id of the text that says what it does. */
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  onChange: (on: boolean) => void;
}

/** Something that is on or off at once, without a form that is sent. */
export function Switch({ on, labelledBy, describedBy, disabled, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      className="Switch"
      role="switch"
      aria-checked={on}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => onChange(!on)}
    />
  );
}
