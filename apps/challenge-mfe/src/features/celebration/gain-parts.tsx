import { type ReactNode, Suspense } from 'react';
import { PartBoundary } from '@scrollstop/ui/lazy/part-boundary';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { NotLoadedBanner } from '../../lazy/not-loaded-banner.tsx';
import { celebrationTexts } from '@scrollstop/challenge/features/celebration/texts';
import { useTexts } from '../../texts/use-texts.ts';

const load = () => import('./gain-list.tsx');

/** Names and drawings of the achievements, which home does not carry. */
export const GainList = lazyPart(load);
export const GainSentence = lazyPart(async () => ({ default: (await load()).GainSentence }));

/** The celebration itself does not wait for them. */
export function GainPlace({ children, forget }: { children: ReactNode; forget: () => void }) {
  const { gainsNotLoaded } = useTexts(celebrationTexts);
  return (
    <PartBoundary
      forget={forget}
      fallback={(retry) => <NotLoadedBanner onRetry={retry}>{gainsNotLoaded}</NotLoadedBanner>}
    >
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}
