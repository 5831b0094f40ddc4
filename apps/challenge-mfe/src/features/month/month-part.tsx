import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { VisuallyHidden } from '@scrollstop/ui/layout/text';
import { Suspense } from 'react';
import { PartBoundary } from '@scrollstop/ui/lazy/part-boundary';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { NotLoadedBanner } from '../../lazy/not-loaded-banner.tsx';
import { useHomeTexts } from '../../texts/home-texts.tsx';

/** The month in a chunk of its own: on 30 of 31 days home does not need it. */
export const MonthView = lazyPart(() => import('./month-view.tsx'));

export function MonthPart() {
  const { everyScreen, home } = useHomeTexts();
  return (
    <PartBoundary
      forget={MonthView.forget}
      fallback={(retry) => <NotLoadedBanner onRetry={retry}>{home.month.notLoaded}</NotLoadedBanner>}
    >
      <Suspense
        fallback={
          <>
            <VisuallyHidden role="status">{everyScreen.loading}</VisuallyHidden>
            <Skeleton shape="card" height="21rem" />
          </>
        }
      >
        <MonthView />
      </Suspense>
    </PartBoundary>
  );
}
