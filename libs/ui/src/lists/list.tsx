import type { ReactNode } from 'react';
import './list-row.css';
import { Icon } from '../icons/icon.tsx';
import { ChevronRight, type Glyph } from '../icons/icons.ts';
import { Card } from '../layout/card.tsx';

interface ListRowProps {
  icon: Glyph;
  label: ReactNode;
  href?: string | undefined;
  onClick?: (() => void) | undefined;
}

/** An entry of a List: a link to another screen, or a button that opens something here. */
export function ListRow({ icon, label, href, onClick }: ListRowProps) {
  const content = (
    <>
      <Icon of={icon} />
      <span className="Grow">{label}</span>
      <Icon of={ChevronRight} size="sm" />
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button type="button" className="ListRow" onClick={onClick}>
          {content}
        </button>
      ) : (
        <a className="ListRow" href={href}>
          {content}
        </a>
      )}
    </li>
  );
}

interface ListProps {
  /** Contains ListRows. */
  children: ReactNode;
}

export function List({ children }: ListProps) {
  return (
    <Card as="ul" className="List">
      {children}
    </Card>
  );
}
