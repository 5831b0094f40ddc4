import { PartBoundary } from '@scrollstop/ui/lazy/part-boundary';
import { type ComponentType, Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

/** A part that the user did not ask for: it appears once its code has loaded, and nothing is shown until then. */
export function quietPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = lazyPart(load);
  const QuietPart = (props: P) => (
    <PartBoundary fallback={() => null}>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  );
  return Object.assign(QuietPart, { preload: Part.preload });
}
