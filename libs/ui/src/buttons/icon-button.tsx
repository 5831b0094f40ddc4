import './button.css';
import { classNames } from '../theme/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { Glyph } from '../icons/icons.ts';
import { LinkOrButton, type LinkOrButtonProps } from './link-or-button.tsx';

interface Look {
  label: string;
  icon: Glyph;
  variant?: 'soft' | 'outline' | undefined;
  size?: 'lg' | undefined;
  /** Makes it a toggle whose label stays the same. */
  pressed?: boolean | undefined;
}

/** 44 px, always with a label. */
export function IconButton(props: Look & LinkOrButtonProps) {
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
