import type { ReactNode } from 'react';
import './offer.css';

interface QuoteProps {
  children: ReactNode;
  source?: ReactNode;
}

export function Quote({ children, source }: QuoteProps) {
  return (
    <blockquote className="Quote">
      <p>{children}</p>
      {source !== undefined && <footer className="Small">{source}</footer>}
    </blockquote>
  );
}
