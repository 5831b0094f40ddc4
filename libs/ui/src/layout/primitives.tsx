/** The primitives of every screen: frame, columns, rows, texts, buttons and links. */
import type { ComponentProps, ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import './button.css';
import { type Glyph, Icon } from '../icons/icons.tsx';
import { classNames } from '../theme/class-names.ts';

export interface ScreenProps extends ComponentProps<'main'> {
  /** Leaves space for the fixed BottomNav. */
  nav?: boolean | undefined;
  /** Without padding at the top, because the first child is artwork. */
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

/** The screen's only `h1`; the shell moves the focus to it after a navigation. */
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
  /** Steps of the 4 px grid: 2 is 8 px, 5 is 20 px; 12 px by default. */
  gap?: 2 | 4 | 5 | undefined;
} & Omit<ComponentPropsWithRef<As>, 'as'>;

export function Stack<As extends ElementType = 'div'>({ as, gap, className, ...rest }: StackProps<As>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classNames('Stack', className)} data-gap={gap} />;
}

type RowProps<As extends ElementType = 'div'> = {
  as?: As | undefined;
  /** Steps of the 4 px grid: 2 is 8 px, 4 is 16 px; 12 px by default. */
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
  /** A sentence or number in the display font, 24 px. */
  statement: 'Statement',
} as const;

type TextProps<As extends ElementType = 'p'> = {
  as?: As | undefined;
  variant?: keyof typeof classOf | undefined;
  align?: 'center' | undefined;
  /** Tabular figures, for numbers that change or are aligned in columns. */
  num?: boolean | undefined;
} & Omit<ComponentPropsWithRef<As>, 'as'>;

export function Text<As extends ElementType = 'p'>(props: TextProps<As>) {
  const { as, variant = 'body', align, num, className, ...rest } = props;
  const Element: ElementType = as ?? 'p';
  return (
    <Element {...rest} className={classNames('Text', classOf[variant], num && 'Num', className)} data-align={align} />
  );
}

export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="vh" />;
}

export type LinkOrButtonProps =
  | ({ href: string } & ComponentProps<'a'>)
  | ({ href?: undefined } & ComponentProps<'button'>);

/** A link if it has an `href`, otherwise a button, which submits a form only if its type says so. */
export function LinkOrButton(props: LinkOrButtonProps) {
  if (props.href !== undefined) return <a {...props} />;
  const { type = 'button', ...rest } = props;
  return <button {...rest} type={type} />;
}

interface ButtonLook {
  /** `sun` is today's main action: at most one per screen. */
  variant?: 'primary' | 'sun' | 'outline' | 'soft' | 'ghost' | 'ember' | 'alert' | 'done' | undefined;
  size?: 'sm' | undefined;
  /** For buttons on water, whose colours are the same in both themes. */
  on?: 'water' | undefined;
  block?: boolean | undefined;
  icon?: Glyph | undefined;
  /** While busy, it keeps the focus and its place in the reading order, but ignores clicks. */
  busy?: boolean | undefined;
}
export type ButtonProps = ButtonLook & LinkOrButtonProps;

const stop = (event: { preventDefault: () => void }): void => event.preventDefault();

/** A button, or a link in its style when it has an `href`. */
export function Button(props: ButtonProps) {
  const { variant, size, on, block, icon, busy, className, children, ...rest } = props;
  return (
    <LinkOrButton
      {...rest}
      {...(busy && { onClick: stop, 'aria-busy': true, 'aria-disabled': true })}
      className={classNames('Button', className)}
      data-variant={variant === 'primary' ? undefined : variant}
      data-size={size}
      data-on={on}
      data-block={block ? '' : undefined}
    >
      {icon && <Icon of={icon} size={size} />}
      {icon ? <span className="Button-label">{children}</span> : children}
    </LinkOrButton>
  );
}

interface IconButtonLook {
  label: string;
  icon: Glyph;
  variant?: 'soft' | 'outline' | undefined;
  size?: 'lg' | undefined;
  /** Makes it a toggle whose label stays the same. */
  pressed?: boolean | undefined;
}

/** 44 px wide and high, always with a label. */
export function IconButton(props: IconButtonLook & LinkOrButtonProps) {
  const { label, icon, variant, size, pressed, className, ...rest } = props;
  return (
    <LinkOrButton
      {...rest}
      className={classNames('IconButton', className)}
      aria-label={label}
      aria-pressed={pressed}
      data-variant={variant}
      data-size={size}
    >
      <Icon of={icon} size={size} />
    </LinkOrButton>
  );
}

interface TextLinkLook {
  /** For a link within a sentence: it has the line's height and font, an exception that the 44 px rule allows. */
  inline?: boolean | undefined;
}

/** A text link; without an `href`, a button in the same style. */
export const TextLink = ({ className, inline, ...rest }: TextLinkLook & LinkOrButtonProps) => (
  <LinkOrButton {...rest} className={classNames('TextLink', className)} data-inline={inline ? '' : undefined} />
);
