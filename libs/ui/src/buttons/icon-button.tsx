import type { ComponentProps } from 'react';
import './button.css';
import { classNames } from '../theme/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { Glyph } from '../icons/icons.ts';

interface Look {
  label: string;
  icon: Glyph;
  variant?: 'soft' | 'outline' | undefined;
  size?: 'lg' | undefined;
}
type AsButton = Look & { href?: undefined; pressed?: boolean | undefined } & ComponentProps<'button'>;
type AsLink = Look & { href: string } & ComponentProps<'a'>;
type IconButtonProps = AsButton | AsLink;

/** 44 px, always with a label. `pressed` makes it a toggle whose label stays the same. */
export function IconButton({ label, icon, variant, size, className, ...rest }: IconButtonProps) {
  const look = {
    className: classNames('IconButton', className),
    'aria-label': label,
    'data-variant': variant,
    'data-size': size,
  };
  const content = <Icon of={icon} size={size} />;
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...look}>
        {content}
      </a>
    );
  }
  const { pressed, type = 'button', ...button } = rest;
  return (
    <button {...button} {...look} type={type} aria-pressed={pressed}>
      {content}
    </button>
  );
}
