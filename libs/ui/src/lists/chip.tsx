import type { ComponentProps, ReactNode } from 'react';
import './chip.css';
import { classNames } from '../theme/class-names.ts';
import { type Glyph, Icon } from '../icons/icons.tsx';

interface ChipProps extends ComponentProps<'span'> {
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

export function Chips({ children, center }: { children: ReactNode; center?: boolean | undefined }) {
  return (
    <span className="Chips" data-center={center ? '' : undefined}>
      {children}
    </span>
  );
}
