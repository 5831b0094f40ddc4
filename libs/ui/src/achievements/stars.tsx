import type { ReactNode } from 'react';
import './stars.css';
import { Icon, Star } from '../icons/icons.tsx';

interface StarsProps {
  count: ReactNode;
  /** Screen reader text after the number: “total stars”. */
  label: ReactNode;
}

export function Stars({ count, label }: StarsProps) {
  return (
    <span className="Stars">
      <span>{count}</span>
      <Icon of={Star} />
      <span className="vh">{label}</span>
    </span>
  );
}
