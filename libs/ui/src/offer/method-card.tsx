import type { ReactNode } from 'react';
import '../buttons/card-link.css';
import './method-card.css';
import { Disc } from '../icons/disc.tsx';
import { ChevronRight, type Glyph, Icon } from '../icons/icons.tsx';

interface MethodCardProps {
  icon: Glyph;
  title: ReactNode;
  text?: ReactNode;
  /** Three in a column, as answers to one question. */
  size?: 'sm' | undefined;
  /** It opens something below itself. */
  expanded?: boolean | undefined;
  onClick: () => void;
}

/** One of a few ways to go on. */
export function MethodCard({ icon, title, text, size, expanded, onClick }: MethodCardProps) {
  return (
    <button type="button" className="Row MethodCard CardLink" aria-expanded={expanded} onClick={onClick}>
      <Disc icon={icon} size={size} />
      <span className="Grow">
        <b>{title}</b>
        {text !== undefined && <span className="Small">{text}</span>}
      </span>
      <Icon of={ChevronRight} size={size} />
    </button>
  );
}
