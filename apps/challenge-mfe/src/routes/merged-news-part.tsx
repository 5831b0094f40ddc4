import { Suspense } from 'react';
import { lazyPart, PartBoundary } from '../lazy-part.tsx';
import { useMerged } from '../store/person-context.tsx';

const MergedNews = lazyPart(() => import('./merged-news.tsx'));

/** Stands on every screen; its texts are fetched only when there is something to say. */
export function MergedNewsPart() {
  const { unlocked, told } = useMerged();
  if (unlocked.length === 0) return null;
  return (
    <PartBoundary forget={MergedNews.forget} fallback={() => null}>
      <Suspense>
        <MergedNews unlocked={unlocked} onTold={told} />
      </Suspense>
    </PartBoundary>
  );
}
