import type { ReactNode } from 'react';
import './css/stat.css';

export interface StatProps {
  label: ReactNode;
  value: ReactNode;
  unit?: ReactNode;
  /** Both columns. */
  wide?: boolean | undefined;
  /** The value is a word. */
  small?: boolean | undefined;
}

/** One figure; inside a StatGrid. */
export function Stat({ label, value, unit, wide, small }: StatProps) {
  return (
    <div className="Stat" data-wide={wide ? '' : undefined} data-small={small ? '' : undefined}>
      <dt>{label}</dt>
      <dd>
        {value}
        {unit !== undefined && <small> {unit}</small>}
      </dd>
    </div>
  );
}
