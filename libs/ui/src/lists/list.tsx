import type { ReactNode } from 'react';
import './list-row.css';
import { ChevronRight, type Glyph, Icon } from '../icons/icons.tsx';
import { Card } from '../layout/card.tsx';

/** A row of a List that links to another screen. */
export const ListRow = ({ icon, label, href }: { icon: Glyph; label: ReactNode; href: string }) => (
  <li>
    <a className="Row ListRow" href={href}>
      <Icon of={icon} />
      <span className="Grow">{label}</span>
      <Icon of={ChevronRight} size="sm" />
    </a>
  </li>
);

export function List({ children }: { children: ReactNode }) {
  return (
    <Card as="ul" className="List">
      {children}
    </Card>
  );
}
