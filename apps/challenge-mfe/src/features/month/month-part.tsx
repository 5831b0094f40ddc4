import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { PartInPlace } from '../../lazy/part-in-place.tsx';
import { useHomeTexts } from '../../hooks.ts';

/** The month in its own chunk: home does not need it on 30 of 31 days. */
export const MonthView = lazyPart(() => import('./month-view.tsx'));

export function MonthPart() {
  const { everyScreen, home } = useHomeTexts();
  const placeholder = (
    <>
      <VisuallyHidden role="status">{everyScreen.loading}</VisuallyHidden>
      <Skeleton shape="card" height="21rem" />
    </>
  );
  return (
    <PartInPlace missing={home.month.notLoaded} placeholder={placeholder}>
      <MonthView />
    </PartInPlace>
  );
}
