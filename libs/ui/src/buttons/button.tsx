import type { ComponentProps, MouseEvent } from 'react';
import './button.css';
import { classNames } from '../theme/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { Glyph } from '../icons/icons.ts';

interface Look {
  /** `sun` is the main action of today: at most one on a screen. */
  variant?: 'primary' | 'sun' | 'outline' | 'soft' | 'ghost' | 'ember' | 'done' | undefined;
  size?: 'sm' | undefined;
  /** For buttons on the water strips, whose colours are the same in both themes. */
  on?: 'water' | undefined;
  block?: boolean | undefined;
  icon?: Glyph | undefined;
}
type AsButton = Look & { href?: undefined; busy?: boolean | undefined } & ComponentProps<'button'>;
type AsLink = Look & { href: string } & ComponentProps<'a'>;
export type ButtonProps = AsButton | AsLink;

/** A button, or a link in its style when it has an `href`. */
export function Button({ variant, size, on, block, icon, className, children, ...rest }: ButtonProps) {
  const look = {
    className: classNames('Button', className),
    'data-variant': variant === 'primary' ? undefined : variant,
    'data-size': size,
    'data-on': on,
    'data-block': block ? '' : undefined,
  };
  const content = (
    <>
      {icon && <Icon of={icon} size={size} />}
      {icon ? <span className="Button-label">{children}</span> : children}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...look}>
        {content}
      </a>
    );
  }
  return (
    <PlainButton {...rest} {...look}>
      {content}
    </PlainButton>
  );
}

/** A busy button keeps the focus and its place in the reading order, but ignores clicks. */
function PlainButton({
  busy,
  onClick,
  type = 'button',
  ...rest
}: { busy?: boolean | undefined } & ComponentProps<'button'>) {
  const stop = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      onClick={busy ? stop : onClick}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    />
  );
}
