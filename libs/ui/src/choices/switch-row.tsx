import { type ReactNode, useId } from 'react';
import './switch-row.css';
import { Switch } from './switch.tsx';

interface SwitchRowProps {
  label: ReactNode;
  /** A second line, smaller. */
  note?: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A labelled setting that is saved as soon as it is switched, without a button. */
export function SwitchRow({ label, note, on, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="Row SwitchRow">
      <span className="Grow">
        <b id={id}>{label}</b>
        {note !== undefined && <span className="Small">{note}</span>}
      </span>
      <Switch on={on} labelledBy={id} onChange={onChange} />
    </div>
  );
}
