import type { ReactNode } from 'react';

/** First link of the page, visible only while focused. `#main` is the Screen. */
export const SkipLink = ({ children }: { children: ReactNode }) => (
  <a className="SkipLink" href="#main">
    {children}
  </a>
);
