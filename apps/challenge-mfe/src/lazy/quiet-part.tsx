import { PartBoundary } from '@scrollstop/ui/lazy/part-boundary';
import { type ComponentType, Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

/** A part that nobody has asked for: it is there once its code is, and nothing is said while it is not. */
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
