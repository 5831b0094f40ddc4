import type { ReactNode } from 'react';
import './data-list.css';

export function DataList({ items }: { items: readonly { term: ReactNode; value: ReactNode }[] }) {
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
