import type { ReactNode } from 'react';
import './emergency.css';
import { Icon } from '../icons/icon.tsx';
import type { Glyph } from '../icons/icons.ts';

interface PanicButtonProps {
  icon: Glyph;
  children: ReactNode;
  onClick: () => void;
}

/** A plain, large button that is easy to hit. */
export function PanicButton({ icon, children, onClick }: PanicButtonProps) {
  return (
    <button type="button" className="PanicButton" onClick={onClick}>
      <Icon of={icon} size="xl" />
      {children}
    </button>
  );
}
