import type { ReactNode } from 'react';
import './css/stars.css';
import { Icon } from './icon.tsx';
import { Star } from './icons.ts';

export interface StarsProps {
  count: ReactNode;
  /** Read after the figure: “total stars”. */
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
