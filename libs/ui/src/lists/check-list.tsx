import type { ReactNode } from 'react';
import './lists.css';
import { Icon } from '../icons/icon.tsx';
import { Check } from '../icons/icons.ts';

interface CheckListProps {
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
