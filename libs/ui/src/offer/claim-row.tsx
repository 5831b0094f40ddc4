import { type Fact, Facts } from '../lists/facts.tsx';
import type { ReactNode } from 'react';
import './offer.css';

interface ClaimRowProps {
  claims: readonly Fact[];
  /** The source of the figures. */
  note?: ReactNode;
}

export function ClaimRow({ claims, note }: ClaimRowProps) {
  return (
    <div>
      <Facts className="ClaimRow" facts={claims} />
      {note !== undefined && <p className="Note ClaimRow-note">{note}</p>}
    </div>
  );
}
