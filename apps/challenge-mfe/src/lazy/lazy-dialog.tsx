import { Button, VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import { RefreshCw } from '@scrollstop/ui/icons/icons';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { type ReactNode, Suspense } from 'react';
import { PartBoundary } from '@scrollstop/ui/lazy/part-boundary';
import { useHomeTexts } from '../hooks.ts';

interface LazyDialogProps {
  /** The dialog, a lazy part. */
  children: ReactNode;
  onClose: () => void;
}

/** The place of a dialog in a chunk of its own: no tap is dead, and "Try again" asks for a chunk that did not load. */
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
