import type { ReactNode } from 'react';
import './lists.css';

interface DataListProps {
  items: readonly { term: ReactNode; value: ReactNode }[];
}

export function DataList({ items }: DataListProps) {
  return (
    <dl className="DataList">
      {items.map(({ term, value }, index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
