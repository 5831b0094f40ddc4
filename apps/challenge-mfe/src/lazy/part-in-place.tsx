import { PartBoundary } from '@scrollstop/ui/lazy/part-boundary';
import { type ReactNode, Suspense } from 'react';
import { useHomeTexts } from '../hooks.ts';
import { NotLoadedBanner } from './not-loaded-banner.tsx';

interface PartInPlaceProps {
  /** Says which part is missing; without it, that something did not load. */
  missing?: ReactNode;
  /** Holds the place while the part is on its way. */
  room?: ReactNode;
  children: ReactNode;
}

/** A part of a screen in a chunk of its own: when it cannot be fetched, its place says so and asks for it again. */
export function PartInPlace({ missing, room, children }: PartInPlaceProps) {
  const { everyScreen } = useHomeTexts();
  return (
    <PartBoundary
      fallback={(retry) => <NotLoadedBanner onRetry={retry}>{missing ?? everyScreen.remoteDown.title}</NotLoadedBanner>}
    >
      <Suspense fallback={room}>{children}</Suspense>
    </PartBoundary>
  );
}
