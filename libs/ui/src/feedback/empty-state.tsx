import type { ReactNode } from 'react';
import './empty-state.css';
import { Disc, type DiscTone } from '../icons/disc.tsx';
import type { Glyph } from '../icons/icons.tsx';

interface EmptyStateProps {
  title?: ReactNode;
  art?: ReactNode;
  icon?: Glyph | undefined;
  iconTone?: DiscTone | undefined;
  /** Says what will appear here, and how. */
  children: ReactNode;
  action?: ReactNode;
  /** 1 when it is the only content of the screen. */
  level?: 1 | 2 | undefined;
  role?: 'alert' | 'status' | undefined;
  /** Centres the content in the remaining space of the screen. */
  fill?: boolean | undefined;
}

export function EmptyState(props: EmptyStateProps) {
  const { title, art, icon, iconTone, children, action, level = 2, role, fill } = props;
  const Heading = `h${level}` as const;
  return (
    <section className="EmptyState" role={role} data-fill={fill ? '' : undefined}>
      {art && <div className="EmptyState-art">{art}</div>}
      {icon && <Disc icon={icon} tone={iconTone} size={level === 1 ? 'lg' : undefined} />}
      {title !== undefined && (
        <Heading className="EmptyState-title" tabIndex={level === 1 ? -1 : undefined}>
          {title}
        </Heading>
      )}
      <p>{children}</p>
      {action}
    </section>
  );
}
