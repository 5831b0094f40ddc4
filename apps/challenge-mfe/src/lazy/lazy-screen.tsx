import { Button } from '@scrollstop/ui/buttons/button';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { RefreshCw, TriangleAlert } from '@scrollstop/ui/icons/icons.ts';
import { Screen } from '@scrollstop/ui/layout/screen';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { PartBoundary } from '@scrollstop/ui/lazy/part-boundary';
import { lazyPart } from './lazy-part.ts';
import { ScreenLoading } from './screen-loading.tsx';
import { useHomeTexts } from '../texts/home-texts.tsx';

/** A screen in a chunk of its own, so that home does not carry it. What fails to load can be asked for again. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): () => ReactNode {
  const Part = lazyPart(load);
  return function LazyScreen() {
    return (
      <PartBoundary forget={Part.forget} fallback={(retry) => <NotLoaded onRetry={retry} />}>
        <Suspense fallback={<ScreenLoading />}>
          <Part />
        </Suspense>
      </PartBoundary>
    );
  };
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { common } = useHomeTexts();
  return (
    <Screen nav>
      <EmptyState
        title={common.remoteDown.title}
        level={1}
        icon={TriangleAlert}
        iconTone="alert"
        role="alert"
        fill
        action={
          <Button variant="outline" icon={RefreshCw} onClick={onRetry}>
            {common.tryAgain}
          </Button>
        }
      >
        {common.remoteDown.text}
      </EmptyState>
    </Screen>
  );
}
