import type { ComponentPropsWithRef, ElementType, ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';

const classOf = {
  body: '',
  strong: 'Strong',
  lead: 'Lead',
  small: 'Small',
  note: 'Note',
  eyebrow: 'Eyebrow',
  /** A sentence or a number in the display font, 24 px. */
  statement: 'Statement',
} as const;

type TextProps<As extends ElementType = 'p'> = {
  as?: As | undefined;
  variant?: keyof typeof classOf | undefined;
  align?: 'center' | undefined;
  /** Tabular figures, for numbers that tick or are aligned in columns. */
  num?: boolean | undefined;
} & Omit<ComponentPropsWithRef<As>, 'as'>;

export function Text<As extends ElementType = 'p'>(props: TextProps<As>) {
  const { as, variant = 'body', align, num, className, ...rest } = props;
  const Element: ElementType = as ?? 'p';
  return (
    <Element
      {...rest}
      className={classNames('Text', classOf[variant], num && 'Num', className)}
      data-align={align}
    />
  );
}

export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="vh" />;
}
