import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import { useHomeTexts } from '../hooks.ts';
import type { LazyState } from './lazy-value.ts';
import { NotLoadedBanner } from './not-loaded-banner.tsx';

interface TextPendingProps {
  of: LazyState<unknown>;
  notLoaded: string;
  height: string;
}

/** Replaces texts of a day that are loading or failed to load; the day can be done without them. */
export function TextPending({ of, notLoaded, height }: TextPendingProps) {
  const { everyScreen } = useHomeTexts();
  if (of.state === 'loaded') return null;
  if (of.state === 'failed') return <NotLoadedBanner onRetry={of.retry}>{notLoaded}</NotLoadedBanner>;
  return (
    <>
      <VisuallyHidden role="status">{everyScreen.loading}</VisuallyHidden>
      <Skeleton height={height} />
    </>
  );
}
