import type { ReactNode } from 'react';
import './lists.css';

/** A list of sentences about losses or endings, for which a check mark would be wrong. */
export function PlainList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="PlainList">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
