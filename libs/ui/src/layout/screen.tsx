/** A screen, and the plain blocks that are set in it. */
import type { ComponentProps, ComponentPropsWithRef, ElementType, ReactNode } from 'react';
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

export type StackProps<As extends ElementType = 'div'> = {
  as?: As | undefined;
  /** Steps of the 4 px grid: 2 is 8 px, 5 is 20 px; 12 px when absent. */
  gap?: 2 | 4 | 5 | undefined;
} & Omit<ComponentPropsWithRef<As>, 'as'>;

export function Stack<As extends ElementType = 'div'>({ as, gap, className, ...rest }: StackProps<As>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classNames('Stack', className)} data-gap={gap} />;
}

type RowProps<As extends ElementType = 'div'> = {
  as?: As | undefined;
  /** Steps of the 4 px grid: 2 is 8 px, 4 is 16 px; 12 px when absent. */
  gap?: 2 | 4 | undefined;
  justify?: 'between' | undefined;
  align?: 'baseline' | undefined;
  wrap?: boolean | undefined;
} & Omit<ComponentPropsWithRef<As>, 'as'>;

export function Row<As extends ElementType = 'div'>(props: RowProps<As>) {
  const { as, gap, justify, align, wrap, className, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...rest}
      className={classNames('Row', className)}
      data-gap={gap}
      data-justify={justify}
      data-align={align}
      data-wrap={wrap ? '' : undefined}
    />
  );
}

const classOf = {
  body: '',
  strong: 'Strong',
  lead: 'Lead',
  small: 'Small',
  note: 'Note',
  eyebrow: 'Eyebrow',
  /** A sentence or a number in the display font, 24 px. */
  statement: 'Statement',
} as const;

type TextProps<As extends ElementType = 'p'> = {
  as?: As | undefined;
  variant?: keyof typeof classOf | undefined;
  align?: 'center' | undefined;
  /** Tabular figures, for numbers that tick or are aligned in columns. */
  num?: boolean | undefined;
} & Omit<ComponentPropsWithRef<As>, 'as'>;

export function Text<As extends ElementType = 'p'>(props: TextProps<As>) {
  const { as, variant = 'body', align, num, className, ...rest } = props;
  const Element: ElementType = as ?? 'p';
  return (
    <Element
      {...rest}
      className={classNames('Text', classOf[variant], num && 'Num', className)}
      data-align={align}
    />
  );
}

export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="vh" />;
}
