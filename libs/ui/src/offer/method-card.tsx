import type { ReactNode } from 'react';
import '../buttons/card-link.css';
import './method-card.css';
import { Disc } from '../icons/disc.tsx';
import { ChevronRight, type Glyph, Icon } from '../icons/icons.tsx';

interface MethodCardProps {
  icon: Glyph;
  title: ReactNode;
  text?: ReactNode;
  /** For three cards in a column that answer one question. */
  size?: 'sm' | undefined;
  /** The card opens content below itself. */
  expanded?: boolean | undefined;
  onClick: () => void;
}

/** One of a few options that lead on. */
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
