import type { ReactNode } from 'react';
import './bottom-nav.css';
import { type Glyph, Icon } from '../icons/icons.tsx';

export interface NavItem {
  href: string;
  label: ReactNode;
  icon: Glyph;
  accessKey?: string | undefined;
  current?: boolean | undefined;
}
interface BottomNavProps {
  label: string;
  /** A Brand above the items, shown when the navigation is at the side of a wide screen. */
  brand?: ReactNode;
  items: readonly NavItem[];
}

/** Last in the focus order. The Screen beside it needs `nav`. On a wide or low screen it is at the side. */
export function BottomNav({ label, brand, items }: BottomNavProps) {
  return (
    <nav className="BottomNav" aria-label={label}>
      {brand}
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} accessKey={item.accessKey} aria-current={item.current ? 'page' : undefined}>
              <Icon of={item.icon} />
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
