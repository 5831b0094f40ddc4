import type { ReactNode } from 'react';
import './css/lists.css';
import { Icon } from './icon.tsx';
import { Check } from './icons.ts';

export interface CheckListProps {
  items: readonly ReactNode[];
}

export function CheckList({ items }: CheckListProps) {
  return (
    <ul className="CheckList">
      {items.map((item, index) => (
        <li key={index}>
          <Icon of={Check} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
