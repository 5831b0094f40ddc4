import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from '../theme/class-names.ts';

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
