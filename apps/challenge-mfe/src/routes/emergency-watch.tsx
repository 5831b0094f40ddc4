import { Suspense } from 'react';
import { lazyPart, PartBoundary } from '../loading/lazy-part.tsx';
import { useRecord } from '../store/store-context.tsx';

export const EmergencyEnd = lazyPart(() => import('./emergency-end.tsx'));

/** While an action is going on: its end is noticed on every screen, and costs the others nothing until then. */
export function EmergencyWatch({ path }: { path: string }) {
  if (!useRecord('press')?.running) return null;
  return (
    <PartBoundary forget={EmergencyEnd.forget} fallback={() => null}>
      <Suspense>
        <EmergencyEnd onScreen={path === '/emergency'} />
      </Suspense>
    </PartBoundary>
  );
}
