import type { ReactNode } from 'react';
import './css/chip.css';

export interface ChipsProps {
  children: ReactNode;
  center?: boolean | undefined;
}

/** A line of chips that wraps. */
export function Chips({ children, center }: ChipsProps) {
  return (
    <span className="Chips" data-center={center ? '' : undefined}>
      {children}
    </span>
  );
}
