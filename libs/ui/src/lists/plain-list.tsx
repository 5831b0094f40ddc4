import type { ReactNode } from 'react';
import './lists.css';

/** Sentences under one another, for what is lost or ends: a check mark would praise it. */
export function PlainList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="PlainList">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
