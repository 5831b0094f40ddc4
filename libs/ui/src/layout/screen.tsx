import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';

export interface ScreenProps extends ComponentProps<'main'> {
  /** Leaves room for the fixed BottomNav. */
  nav?: boolean | undefined;
  /** No padding at the top: the first child is artwork. */
  flush?: boolean | undefined;
  center?: boolean | undefined;
  /** At least as high as the viewport, so that a SceneHeader can grow. */
  tall?: boolean | undefined;
  busy?: boolean | undefined;
}

export function Screen({ nav, flush, center, tall, busy, className, ...rest }: ScreenProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      {...rest}
      className={classNames('Screen', className)}
      data-nav={nav ? '' : undefined}
      data-flush={flush ? '' : undefined}
      data-center={center ? '' : undefined}
      data-tall={tall ? '' : undefined}
      aria-busy={busy ? true : undefined}
    />
  );
}

interface ScreenHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  size?: 'poster' | 'xl' | undefined;
}

/** The one `h1` of a screen; the shell moves the focus to it after a navigation. */
export function ScreenHead({ title, lead, size }: ScreenHeadProps) {
  return (
    <div className="ScreenHead">
      <h1 className="ScreenTitle" data-size={size} tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && <p className="Lead">{lead}</p>}
    </div>
  );
}

/** The single column of the product (G-17), with hairline edges from 768 px. */
export function App({ children }: { children: ReactNode }) {
  return <div className="App">{children}</div>;
}
