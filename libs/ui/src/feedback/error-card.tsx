import type { ReactNode } from 'react';
import './empty-state.css';
import { Button } from '../layout/primitives.tsx';
import { Card } from '../layout/card.tsx';
import { Disc } from '../icons/disc.tsx';
import { RefreshCw, TriangleAlert } from '../icons/icons.tsx';

interface ErrorCardProps {
  title?: ReactNode;
  text: ReactNode;
  retryLabel: ReactNode;
  onRetry: () => void;
  busy?: boolean | undefined;
}

/** Replaces a part that failed to load or threw; the rest of the page keeps working. */
export function ErrorCard({ title, text, retryLabel, onRetry, busy }: ErrorCardProps) {
  return (
    <Card className="EmptyState" role="alert">
      <Disc icon={TriangleAlert} tone="alert" />
      {title !== undefined && <h2 className="EmptyState-title">{title}</h2>}
      <p>{text}</p>
      <Button variant="outline" size="sm" icon={RefreshCw} busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </Card>
  );
}
