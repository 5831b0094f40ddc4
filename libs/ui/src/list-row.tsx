import type { ReactNode } from 'react';
import './css/list-row.css';
import { Icon } from './icon.tsx';
import { ChevronRight, type Glyph } from './icons.ts';

export interface ListRowProps {
  icon: Glyph;
  label: ReactNode;
  href?: string | undefined;
  onClick?: (() => void) | undefined;
}

/** A way on; inside a List. A link, or a button for what opens here. */
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
