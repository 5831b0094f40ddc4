import type { ComponentProps } from 'react';
import './button.css';
import { classNames } from '../theme/class-names.ts';
import { type Glyph, Icon } from '../icons/icons.tsx';

export type LinkOrButtonProps =
  | ({ href: string } & ComponentProps<'a'>)
  | ({ href?: undefined } & ComponentProps<'button'>);

/** A link where it has an address; otherwise a button, which submits a form only if it says so. */
export function LinkOrButton(props: LinkOrButtonProps) {
  if (props.href !== undefined) return <a {...props} />;
  const { type = 'button', ...rest } = props;
  return <button {...rest} type={type} />;
}

interface ButtonLook {
  /** `sun` is the main action of today: at most one on a screen. */
  variant?: 'primary' | 'sun' | 'outline' | 'soft' | 'ghost' | 'ember' | 'alert' | 'done' | undefined;
  size?: 'sm' | undefined;
  /** For buttons on the water strips, whose colours are the same in both themes. */
  on?: 'water' | undefined;
  block?: boolean | undefined;
  icon?: Glyph | undefined;
  /** It keeps the focus and its place in the reading order, but ignores clicks. */
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

/** 44 px, always with a label. */
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
  /** For a link within a sentence: it has the line's height and type. The 44 px rule allows this exception. */
  inline?: boolean | undefined;
}

/** A text link; without an `href` a button in the same style. */
export const TextLink = ({ className, inline, ...rest }: TextLinkLook & LinkOrButtonProps) => (
  <LinkOrButton
    {...rest}
    className={classNames('TextLink', className)}
    data-inline={inline ? '' : undefined}
  />
);
