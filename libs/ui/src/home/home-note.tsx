import type { ReactNode } from 'react';
import './home-note.css';
import { Icon } from '../icons/icon.tsx';
import { ChevronRight } from '../icons/icons.ts';

interface HomeNoteProps {
  children: ReactNode;
  /** A second, quieter line. */
  text?: ReactNode;
  href?: string | undefined;
}

/** A note above the card of the day; it is not a card and is not announced by itself. */
export function HomeNote({ children, text, href }: HomeNoteProps) {
  const content = (
    <>
      <svg className="HomeNote-sun" viewBox="0 0 32 32" aria-hidden focusable="false">
        <path className="bm-sun" d="M7 17a9 9 0 0 1 18 0z" />
        <path className="bm-line" d="M2.5 17h27M8 22.3h16M12.5 27.6h7" />
      </svg>
      <span className="Grow">
        <b>{children}</b>
        {text !== undefined && <span className="Small">{text}</span>}
      </span>
      {href !== undefined && <Icon of={ChevronRight} />}
    </>
  );
  return href === undefined ? (
    <p className="Row HomeNote">{content}</p>
  ) : (
    <a className="Row HomeNote" href={href}>
      {content}
    </a>
  );
}
