import type { ReactNode } from 'react';
import './journal-entry.css';
import { Card } from '../layout/card.tsx';
import { Chip } from '../lists/chip.tsx';
import { Check } from '../icons/icons.ts';

interface JournalEntryProps {
  title: ReactNode;
  /** A date in a fixed language sets its own `lang`. */
  date: ReactNode;
  status: 'yes' | 'partial' | 'no';
  statusLabel: ReactNode;
  children: ReactNode;
  /** Below the text: words of another time. */
  after?: ReactNode;
}

const tones = { yes: 'leaf', partial: 'sun', no: 'alert' } as const;

export function JournalEntry({ title, date, status, statusLabel, after, children }: JournalEntryProps) {
  return (
    <Card as="li" className="JournalEntry">
      <div className="JournalEntry-head">
        <div>
          <h2>{title}</h2>
          <p className="Note">{date}</p>
        </div>
        <Chip tone={tones[status]} icon={status === 'yes' ? Check : undefined}>
          {statusLabel}
        </Chip>
      </div>
      <p className="JournalEntry-text">{children}</p>
      {after}
    </Card>
  );
}

export function JournalList({ children }: { children: ReactNode }) {
  return (
    <ol className="Stack" reversed>
      {children}
    </ol>
  );
}
