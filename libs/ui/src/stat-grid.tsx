import type { ReactNode } from 'react';
import './css/stat.css';

export interface StatGridProps {
  /** Stats. */
  children: ReactNode;
}

export function StatGrid({ children }: StatGridProps) {
  return <dl className="StatGrid">{children}</dl>;
}
