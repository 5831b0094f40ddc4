import type { ReactNode } from 'react';
import './admin.css';
import type { NavItem } from '../navigation/bottom-nav.tsx';
import { Icon } from '../icons/icons.tsx';

interface AdminShellProps {
  /** A Brand with its `href`. */
  brand: ReactNode;
  /** The accessible name of the navigation. */
  label: string;
  items: readonly NavItem[];
  children: ReactNode;
}

/** A side rail from 960 px, a top bar below that. */
export function AdminShell({ brand, label, items, children }: AdminShellProps) {
  return (
    <div className="AdminShell">
      <header className="AdminNav">
        {brand}
        <AdminTabs label={label} items={items} />
      </header>
      <main id="main" tabIndex={-1} className="AdminMain">
        {children}
      </main>
    </div>
  );
}

interface AdminTabsProps {
  label: string;
  items: readonly (Omit<NavItem, 'icon'> & Partial<Pick<NavItem, 'icon'>>)[];
}

/** Links to the owner's pages, or to the views of one page. */
export const AdminTabs = ({ label, items }: AdminTabsProps) => (
  <nav aria-label={label}>
    <ul className="AdminTabs">
      {items.map((item) => (
        <li key={item.href}>
          <a className="AdminTab" href={item.href} aria-current={item.current ? 'page' : undefined}>
            {item.icon && <Icon of={item.icon} size="sm" />}
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Two columns from 960 px, one below that. */
export function AdminColumns({ children }: { children: ReactNode }) {
  return <div className="AdminCols">{children}</div>;
}
