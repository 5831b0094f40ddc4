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
