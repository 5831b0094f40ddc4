import type { ReactNode } from 'react';
import './offer.css';

export function Quote({ children, source }: { children: ReactNode; source?: ReactNode }) {
  return (
    <blockquote className="Quote">
      <p>{children}</p>
      {source !== undefined && <footer className="Small">{source}</footer>}
    </blockquote>
  );
}
