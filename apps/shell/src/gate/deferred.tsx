import { Button, Screen } from '@scrollstop/ui/layout/primitives';
import { ErrorCard } from '@scrollstop/ui/feedback/error-card';
import { createElement, type ReactNode, Suspense, use } from 'react';
import { LoadingScreen } from './loading-screen.tsx';
import { useSharedTexts } from '../hooks.ts';
import { PartBoundary } from '@scrollstop/ui/lazy/part-boundary';
import type { Loader } from '@scrollstop/ui/lazy/loader.ts';

interface DeferredProps<Props extends object> {
  loader: Loader<Props>;
  props: Props;
  resetKey: string;
  /** Leaves room for the BottomNav, like the screen being loaded. */
  nav: boolean;
}

/** Loads a screen's code: a spinner, then the screen, or an error card with a retry. */
export function Deferred<Props extends object>({ loader, props, resetKey, nav }: DeferredProps<Props>) {
  return (
    <PartBoundary resetKey={resetKey} fallback={(retry) => <FailedScreen nav={nav} onRetry={retry} />}>
      <Suspense fallback={<LoadingScreen nav={nav} />}>
        <Loaded loader={loader} props={props} />
      </Suspense>
    </PartBoundary>
  );
}

interface DeferredDialogProps {
  loader: Loader<object>;
  resetKey: string;
  /** Shown if the dialog's code cannot be loaded, e.g. offline. */
  otherwise?: ReactNode;
}

/** Loads the code of a dialog that is shown over the screen. */
export function DeferredDialog({ loader, resetKey, otherwise = null }: DeferredDialogProps) {
  return (
    <PartBoundary resetKey={resetKey} fallback={() => otherwise}>
      <Suspense>
        <Loaded loader={loader} props={noProps} />
      </Suspense>
    </PartBoundary>
  );
}

export const noProps = {};

function Loaded<Props extends object>({ loader, props }: Pick<DeferredProps<Props>, 'loader' | 'props'>) {
  return createElement(use(loader()), props);
}

function FailedScreen({ nav, onRetry }: { nav: boolean; onRetry: () => void }) {
  const { everyScreen } = useSharedTexts();
  return (
    <Screen nav={nav} center>
      <h1 className="vh">{everyScreen.product}</h1>
      <ErrorCard
        title={everyScreen.remoteDown.title}
        text={everyScreen.remoteDown.text}
        retryLabel={everyScreen.tryAgain}
        onRetry={onRetry}
      />
      {/* Without the navigation there is no other way off this screen. */}
      {!nav && (
        <Button href="/" variant="outline" block>
          {everyScreen.backHome}
        </Button>
      )}
    </Screen>
  );
}
