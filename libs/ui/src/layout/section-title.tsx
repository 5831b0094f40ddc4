import type { ReactNode } from 'react';

interface SectionTitleProps {
  children: ReactNode;
  id?: string | undefined;
  level?: 2 | 3 | undefined;
}

export function SectionTitle({ children, id, level = 2 }: SectionTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className="SectionTitle" id={id}>
      {children}
    </Heading>
  );
}

interface SectionHeadProps {
  title: ReactNode;
  /** A count or link at the end of the line. */
  aside?: ReactNode;
  id: string;
}

export function SectionHead({ title, aside, id }: SectionHeadProps) {
  return (
    <div className="SectionHead">
      <SectionTitle id={id}>{title}</SectionTitle>
      {aside !== undefined && <span className="Small Num">{aside}</span>}
    </div>
  );
}
