import { PartBoundary } from '@scrollstop/ui/lazy/part-boundary';
import { type ReactNode, Suspense } from 'react';
import { useHomeTexts } from '../hooks.ts';
import { NotLoadedBanner } from './not-loaded-banner.tsx';

interface PartInPlaceProps {
  /** Says which part is missing; by default, that something did not load. */
  missing?: ReactNode;
  /** Placeholder while the part is loading. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/** A part of a screen in its own chunk. If it cannot be loaded, a banner in its place says so and offers a retry. */
export function PartInPlace({ missing, placeholder, children }: PartInPlaceProps) {
  const { everyScreen } = useHomeTexts();
  return (
    <PartBoundary
      fallback={(retry) => <NotLoadedBanner onRetry={retry}>{missing ?? everyScreen.remoteDown.title}</NotLoadedBanner>}
    >
      <Suspense fallback={placeholder}>{children}</Suspense>
    </PartBoundary>
  );
}
