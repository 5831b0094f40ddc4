import type { ReactNode } from 'react';

export interface JournalListProps {
  /** JournalEntries, the newest day first. */
  children: ReactNode;
}

export function JournalList({ children }: JournalListProps) {
  return (
    <ol className="Stack" reversed>
      {children}
    </ol>
  );
}
