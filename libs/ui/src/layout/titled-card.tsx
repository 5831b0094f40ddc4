import { type ElementType, type ReactNode, useId } from 'react';
import { Card, type CardProps } from './card.tsx';
import { SectionHead, SectionTitle } from './section-title.tsx';
import { Stack, type StackProps } from './primitives.tsx';

interface TitleProps {
  title: ReactNode;
  /** A count or link at the end of the title's line. */
  aside?: ReactNode;
}

/** A card with a title at its top, which is also its accessible name. */
export const TitledCard = <As extends ElementType = 'section'>(props: Omit<CardProps<As>, 'title'> & TitleProps) => (
  <Titled as={Card} props={props} />
);

/** The same as a section without a frame. */
export const TitledSection = (props: Omit<StackProps<'section'>, 'as' | 'title'> & TitleProps) => (
  <Titled as={Stack} props={{ as: 'section', ...props }} />
);

interface TitledProps {
  as: ElementType;
  props: TitleProps & { as?: ElementType | undefined; children?: ReactNode };
}

function Titled({ as: Frame, props: { title, aside, children, ...rest } }: TitledProps) {
  const id = useId();
  return (
    <Frame {...rest} aria-labelledby={id}>
      {aside === undefined ? (
        <SectionTitle id={id}>{title}</SectionTitle>
      ) : (
        <SectionHead id={id} title={title} aside={aside} />
      )}
      {children}
    </Frame>
  );
}
