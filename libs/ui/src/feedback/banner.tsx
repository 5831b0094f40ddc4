import type { ComponentProps, ReactNode } from 'react';
import './banner.css';
import { Check, type Glyph, Icon, Info, TriangleAlert } from '../icons/icons.tsx';

interface BannerProps extends Omit<ComponentProps<'div'>, 'className'> {
  tone?: 'info' | 'leaf' | 'alert' | undefined;
  icon?: Glyph | undefined;
  /** A small Button at the end: “Reload”. */
  action?: ReactNode;
}

const toneIcons = { info: Info, leaf: Check, alert: TriangleAlert };

/** Says at once what went wrong; nothing while it is blank. */
export function ErrorBanner({ role = 'alert', children }: Pick<BannerProps, 'role' | 'children'>) {
  if (!children) return null;
  return (
    <Banner tone="alert" role={role}>
      {children}
    </Banner>
  );
}

/** A status in the page. Give it `role="status"` when it appears after the page was loaded. */
export function Banner({ tone = 'info', icon, action, children, ...rest }: BannerProps) {
  return (
    <div {...rest} className="Row Banner" data-tone={tone}>
      <Icon of={icon ?? toneIcons[tone]} />
      <div className="Grow">{children}</div>
      {action}
    </div>
  );
}
