import { Button, VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import { RefreshCw } from '@scrollstop/ui/icons/icons';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { type ReactNode, Suspense } from 'react';
import { PartBoundary } from '@scrollstop/ui/lazy/part-boundary';
import { useHomeTexts } from '../hooks.ts';

interface LazyDialogProps {
  /** The dialog as a lazy part. */
  children: ReactNode;
  onClose: () => void;
}

/** Wraps a dialog that has its own chunk: a tap shows something at once, and a chunk that failed can be retried. */
export function LazyDialog({ children, onClose }: LazyDialogProps) {
  return (
    <PartBoundary fallback={(retry) => <NotLoaded onRetry={retry} onClose={onClose} />}>
      <Suspense fallback={<Loading onClose={onClose} />}>{children}</Suspense>
    </PartBoundary>
  );
}

function Loading({ onClose }: { onClose: () => void }) {
  const { everyScreen } = useHomeTexts();
  return (
    <Sheet title={everyScreen.loading} onClose={onClose}>
      <VisuallyHidden role="status">{everyScreen.loading}</VisuallyHidden>
      <Skeleton shape="card" height="10rem" />
    </Sheet>
  );
}

function NotLoaded({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { everyScreen } = useHomeTexts();
  return (
    <Sheet
      title={everyScreen.remoteDown.title}
      lead={everyScreen.remoteDown.text}
      onClose={onClose}
      foot={
        <Button variant="outline" block icon={RefreshCw} onClick={onRetry}>
          {everyScreen.tryAgain}
        </Button>
      }
    />
  );
}
