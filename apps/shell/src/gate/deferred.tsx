import { Button } from '@scrollstop/ui/buttons/button';
import { ErrorCard } from '@scrollstop/ui/feedback/error-card';
import { Screen } from '@scrollstop/ui/layout/screen';
import { createElement, Suspense, use } from 'react';
import { LoadingScreen } from './loading-screen.tsx';
import { useFrameTexts } from '../hooks.ts';
import { PartBoundary } from '@scrollstop/ui/lazy/part-boundary';
import type { Loader } from '@scrollstop/ui/lazy/loader.ts';

interface DeferredProps<Props extends object> {
  loader: Loader<Props>;
  props: Props;
  resetKey: string;
  /** Leaves room for the BottomNav, like the screen that is loading. */
  nav: boolean;
}

/** A screen whose code is fetched: a spinner, then the screen, or an error card with a retry. */
export function Deferred<Props extends object>({ loader, props, resetKey, nav }: DeferredProps<Props>) {
  return (
    <PartBoundary
      resetKey={resetKey}
      forget={loader.reset}
      fallback={(retry) => <FailedScreen nav={nav} onRetry={retry} />}
    >
      <Suspense fallback={<LoadingScreen nav={nav} />}>
        <Loaded loader={loader} props={props} />
      </Suspense>
    </PartBoundary>
  );
}

function Loaded<Props extends object>({ loader, props }: Pick<DeferredProps<Props>, 'loader' | 'props'>) {
  return createElement(use(loader.get()), props);
}

function FailedScreen({ nav, onRetry }: { nav: boolean; onRetry: () => void }) {
  const { everyScreen } = useFrameTexts();
  return (
    <Screen nav={nav} center>
      <h1 className="vh">{everyScreen.product}</h1>
      <ErrorCard
        title={everyScreen.remoteDown.title}
        text={everyScreen.remoteDown.text}
        retryLabel={everyScreen.tryAgain}
        onRetry={onRetry}
      />
      {/* Without the navigation this would be a dead end. */}
      {!nav && (
        <Button href="/" variant="outline" block>
          {everyScreen.notFound.home}
        </Button>
      )}
    </Screen>
  );
}
