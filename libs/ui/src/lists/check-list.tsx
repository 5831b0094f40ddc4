import type { ReactNode } from 'react';
import './lists.css';
import { Check, Icon } from '../icons/icons.tsx';

export function CheckList({ items }: { items: readonly ReactNode[] }) {
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
