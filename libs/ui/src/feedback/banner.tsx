import type { ComponentProps, ReactNode } from 'react';
import './banner.css';
import { Check, type Glyph, Icon, Info, TriangleAlert } from '../icons/icons.tsx';

interface BannerProps extends Omit<ComponentProps<'div'>, 'className'> {
  tone?: 'info' | 'leaf' | 'alert' | undefined;
  icon?: Glyph | undefined;
  /** A small Button at the end, e.g. “Reload”. */
  action?: ReactNode;
}

const toneIcons = { info: Info, leaf: Check, alert: TriangleAlert };

/** Announces an error at once; renders nothing while it is empty. */
export function ErrorBanner({ role = 'alert', children }: Pick<BannerProps, 'role' | 'children'>) {
  if (!children) return null;
  return (
    <Banner tone="alert" role={role}>
      {children}
    </Banner>
  );
}

/** A status message in the page. If it appears after the page has loaded, give it `role="status"`. */
export function Banner({ tone = 'info', icon, action, children, ...rest }: BannerProps) {
  return (
    <div {...rest} className="Row Banner" data-tone={tone}>
      <Icon of={icon ?? toneIcons[tone]} />
      <div className="Grow">{children}</div>
      {action}
    </div>
  );
}
