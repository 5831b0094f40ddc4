import type { ReactNode } from 'react';
import './css/list-row.css';
import { Card } from './card.tsx';

export interface ListProps {
  /** ListRows. */
  children: ReactNode;
}

export function List({ children }: ListProps) {
  return (
    <Card as="ul" className="List">
      {children}
    </Card>
  );
}
