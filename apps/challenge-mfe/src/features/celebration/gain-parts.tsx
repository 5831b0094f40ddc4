import type { ReactNode } from 'react';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { PartInPlace } from '../../lazy/part-in-place.tsx';
import { celebrationTexts } from '@scrollstop/challenge/features/celebration/texts';
import { useTexts } from '../../hooks.ts';

const load = () => import('./gain-list.tsx');

/** Names and drawings of the achievements, which are not part of home's chunk. */
export const GainList = lazyPart(load);
export const GainSentence = lazyPart(async () => ({ default: (await load()).GainSentence }));

/** The celebration does not wait for the gains to load. */
export function GainPlace({ children }: { children: ReactNode }) {
  const { gainsNotLoaded } = useTexts(celebrationTexts);
  return <PartInPlace missing={gainsNotLoaded}>{children}</PartInPlace>;
}
