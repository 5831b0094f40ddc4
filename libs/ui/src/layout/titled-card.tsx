import { type ElementType, type ReactNode, useId } from 'react';
import { Card, type CardProps } from './card.tsx';
import { SectionTitle } from './section-title.tsx';

/** A card that is named by the title at its top. */
export function TitledCard<As extends ElementType = 'section'>(
  props: Omit<CardProps<As>, 'title'> & { title: ReactNode },
) {
  const { title, children, ...rest } = props;
  const id = useId();
  const Element: ElementType = Card;
  return (
    <Element {...rest} aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </Element>
  );
}
