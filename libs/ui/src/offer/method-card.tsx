import type { ReactNode } from 'react';
import './method-card.css';
import { Disc } from '../icons/disc.tsx';
import { Icon } from '../icons/icon.tsx';
import { ChevronRight, type Glyph } from '../icons/icons.ts';

export interface MethodCardProps {
  icon: Glyph;
  title: ReactNode;
  text?: ReactNode;
  onClick: () => void;
}

/** One payment method. */
export function MethodCard({ icon, title, text, onClick }: MethodCardProps) {
  return (
    <button type="button" className="MethodCard" onClick={onClick}>
      <Disc icon={icon} />
      <span className="Grow">
        <b>{title}</b>
        {text !== undefined && <span className="Small">{text}</span>}
      </span>
      <Icon of={ChevronRight} />
    </button>
  );
}
