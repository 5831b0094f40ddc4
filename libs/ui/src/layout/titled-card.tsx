import { type ElementType, type ReactNode, useId } from 'react';
import { Card, type CardProps } from './card.tsx';
import { SectionHead, SectionTitle } from './section-title.tsx';
import { Stack, type StackProps } from './primitives.tsx';

interface TitleProps {
  title: ReactNode;
  /** A count or a link at the end of its line. */
  aside?: ReactNode;
}

/** A card that is named by the title at its top. */
export const TitledCard = <As extends ElementType = 'section'>(props: Omit<CardProps<As>, 'title'> & TitleProps) => (
  <Titled as={Card} props={props} />
);

/** A section without a frame, named in the same way. */
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
