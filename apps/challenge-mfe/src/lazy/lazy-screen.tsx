import { Button, Screen } from '@scrollstop/ui/layout/primitives';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { RefreshCw, TriangleAlert } from '@scrollstop/ui/icons/icons';
import { type ComponentType, Suspense } from 'react';
import { PartBoundary } from '@scrollstop/ui/lazy/part-boundary';
import { lazyPart } from './lazy-part.ts';
import { useHomeTexts } from '../hooks.ts';
import { ScreenLoading } from './screen-loading.tsx';

/** A screen in its own chunk, so that home does not load it. A failed load can be retried. */
export function lazyScreen<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = lazyPart(load);
  const LazyScreen = (props: P) => (
    <PartBoundary fallback={(retry) => <NotLoaded onRetry={retry} />}>
      <Suspense fallback={<ScreenLoading />}>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  );
  return Object.assign(LazyScreen, { preload: Part.preload });
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { everyScreen } = useHomeTexts();
  return (
    <Screen nav>
      <EmptyState
        title={everyScreen.remoteDown.title}
        level={1}
        icon={TriangleAlert}
        iconTone="alert"
        role="alert"
        fill
        action={
          <Button variant="outline" icon={RefreshCw} onClick={onRetry}>
            {everyScreen.tryAgain}
          </Button>
        }
      >
        {everyScreen.remoteDown.text}
      </EmptyState>
    </Screen>
  );
}
