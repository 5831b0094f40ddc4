import './switch.css';

interface SwitchProps {
  on: boolean;
  labelledBy: string;
  /** Id of the text that explains the switch. */
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  onChange: (on: boolean) => void;
}

/** A switch that takes effect at once, without a form to submit. */
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
