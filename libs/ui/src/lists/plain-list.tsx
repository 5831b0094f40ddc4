import type { ReactNode } from 'react';
import './lists.css';

interface PlainListProps {
  items: readonly ReactNode[];
}

/** Sentences under one another, for what is lost or ends: a check mark would praise it. */
export function PlainList({ items }: PlainListProps) {
  return (
    <ul className="PlainList">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
