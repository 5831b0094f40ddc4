import type { ComponentProps } from 'react';
import './css/chip.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { Glyph } from './icons.ts';

export interface ChipProps extends ComponentProps<'span'> {
  icon?: Glyph | undefined;
  tone?: 'sun' | 'leaf' | 'alert' | 'sea' | 'surface' | undefined;
}

export function Chip({ icon, tone, className, children, ...rest }: ChipProps) {
  return (
    <span {...rest} className={classNames('Chip', className)} data-tone={tone}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  );
}
