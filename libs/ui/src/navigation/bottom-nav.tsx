import type { ReactNode } from 'react';
import './bottom-nav.css';
import { Icon } from '../icons/icon.tsx';
import type { Glyph } from '../icons/icons.ts';

export interface NavItem {
  href: string;
  label: ReactNode;
  icon: Glyph;
  current?: boolean | undefined;
}
export interface BottomNavProps {
  label: string;
  items: readonly NavItem[];
}

/** Last in the order of focus. A Screen under it sets `nav`. */
export function BottomNav({ label, items }: BottomNavProps) {
  return (
    <nav className="BottomNav" aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} aria-current={item.current ? 'page' : undefined}>
              <Icon of={item.icon} />
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
