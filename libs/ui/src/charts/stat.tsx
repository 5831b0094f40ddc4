import type { ReactNode } from 'react';
import './stat.css';

interface StatProps {
  label: ReactNode;
  value: ReactNode;
  /** Preceded by a space, unless it is a share such as “/30”. */
  unit?: ReactNode;
  wide?: boolean | undefined;
  /** For a value that is a word. */
  small?: boolean | undefined;
}

/** One number with its label, inside a StatGrid. */
export function Stat({ label, value, unit, wide, small }: StatProps) {
  const isShare = typeof unit === 'string' && unit.startsWith('/');
  return (
    <div className="Stat" data-wide={wide ? '' : undefined} data-small={small ? '' : undefined}>
      <dt>{label}</dt>
      <dd>
        {value}
        {unit !== undefined && <small>{isShare ? unit : <> {unit}</>}</small>}
      </dd>
    </div>
  );
}

export function StatGrid({ children }: { children: ReactNode }) {
  return <dl className="StatGrid">{children}</dl>;
}
