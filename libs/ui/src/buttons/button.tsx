import './button.css';
import { classNames } from '../theme/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { Glyph } from '../icons/icons.ts';
import { LinkOrButton, type LinkOrButtonProps } from './link-or-button.tsx';

interface Look {
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
export type ButtonProps = Look & LinkOrButtonProps;

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
