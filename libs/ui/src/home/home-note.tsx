import type { ReactNode } from 'react';
import './home-note.css';
import { ChevronRight, Icon } from '../icons/icons.tsx';
import { BrandMark } from '../navigation/brand.tsx';

interface HomeNoteProps {
  children: ReactNode;
  /** A second, quieter line. */
  text?: ReactNode;
  href?: string | undefined;
}

/** A note above the day's card; it is not a card itself and is not announced. */
export function HomeNote({ children, text, href }: HomeNoteProps) {
  const content = (
    <>
      <BrandMark />
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
