import type { ReactNode } from 'react';
import './data-table.css';
import { Card } from '../layout/card.tsx';

/** A card that a DataTable fills to its edges. */
export function TableCard({ children }: { children: ReactNode }) {
  return (
    <Card as="div" className="TableCard">
      {children}
    </Card>
  );
}
