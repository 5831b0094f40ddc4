import type { ReactNode } from 'react';
import { SectionTitle } from './section-title.tsx';

interface SectionHeadProps {
  title: ReactNode;
  /** A count or a link at the end of the line. */
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
