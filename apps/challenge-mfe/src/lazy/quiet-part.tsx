import { PartBoundary } from '@scrollstop/ui/lazy/part-boundary';
import { type ReactNode, Suspense } from 'react';

/** A part that nobody has asked for: it is there once its code is, and nothing is said while it is not. */
export function QuietPart({ forget, children }: { forget: () => void; children: ReactNode }) {
  return (
    <PartBoundary forget={forget} fallback={() => null}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}
