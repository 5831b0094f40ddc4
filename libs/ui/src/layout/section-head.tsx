import type { ReactNode } from 'react';
import { SectionTitle } from './section-title.tsx';

interface SectionHeadProps {
  title: ReactNode;
  /** A count or a link at the end of the line. */
  aside?: ReactNode;
  id?: string | undefined;
  level?: 2 | 3 | undefined;
}

export function SectionHead({ title, aside, id, level }: SectionHeadProps) {
  return (
    <div className="SectionHead">
      <SectionTitle id={id} level={level}>
        {title}
      </SectionTitle>
      {aside !== undefined && <span className="Small Num">{aside}</span>}
    </div>
  );
}
