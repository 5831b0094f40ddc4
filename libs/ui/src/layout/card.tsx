import type { ComponentPropsWithRef, ElementType } from 'react';
import './card.css';
import { classNames } from '../theme/class-names.ts';

export type CardProps<As extends ElementType = 'section'> = {
  as?: As | undefined;
  tone?: 'inset' | 'outline' | 'sun' | 'leaf' | 'alert' | 'ember' | undefined;
  /** Stacks the children with a gap: 2 is 8 px, 3 is 12 px, 4 is 16 px, 5 is 20 px. */
  gap?: 2 | 3 | 4 | 5 | undefined;
} & Omit<ComponentPropsWithRef<As>, 'as'>;

/** A section by default: name it by a heading (`aria-labelledby`) or an `aria-label`. */
export function Card<As extends ElementType = 'section'>(props: CardProps<As>) {
  const { as, tone, gap, className, ...rest } = props;
  const Element: ElementType = as ?? 'section';
  return (
    <Element {...rest} className={classNames('Card', gap && 'Stack', className)} data-tone={tone} data-gap={gap} />
  );
}
