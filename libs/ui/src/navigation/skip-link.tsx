import type { ReactNode } from 'react';

interface SkipLinkProps {
  children: ReactNode;
  href?: string | undefined;
}

/** First in the page; visible only while focused. `#main` is the Screen. */
export function SkipLink({ children, href = '#main' }: SkipLinkProps) {
  return (
    <a className="SkipLink" href={href}>
      {children}
    </a>
  );
}
