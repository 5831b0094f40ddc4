import type { ReactNode } from 'react';
import './offer.css';

interface ClaimRowProps {
  claims: readonly { label: ReactNode; value: ReactNode }[];
  /** The source of the figures. */
  note?: ReactNode;
}

export function ClaimRow({ claims, note }: ClaimRowProps) {
  return (
    <div>
      <dl className="ClaimRow">
        {claims.map(({ label, value }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className="Note ClaimRow-note">{note}</p>}
    </div>
  );
}
