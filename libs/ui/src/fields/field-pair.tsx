import type { ReactNode } from 'react';
import './field-pair.css';

/** Two short fields beside each other; below each other where there is no room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="FieldPair">{children}</div>;
}
