import type { ReactNode } from 'react';
import './css/method-card.css';
import { Disc } from './disc.tsx';
import { Icon } from './icon.tsx';
import { ChevronRight, type Glyph } from './icons.ts';

export interface MethodCardProps {
  icon: Glyph;
  title: ReactNode;
  text?: ReactNode;
  onClick: () => void;
}

/** One way to pay. */
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
