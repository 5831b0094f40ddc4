import { Suspense } from 'react';
import { lazyPart, PartBoundary } from '../loading/lazy-part.tsx';
import { useUnannounced } from '../store/store-context.tsx';

const MergedNews = lazyPart(() => import('./merged-news.tsx'));

/** Where the medals themselves are in sight. */
const shelves = ['/challenges', '/achievements'];

/** Stands on every screen; its texts are fetched only when there is something to say. */
export function MergedNewsPart({ path }: { path: string }) {
  const { unlocked, clear } = useUnannounced();
  if (unlocked.length === 0) return null;
  return (
    <PartBoundary forget={MergedNews.forget} fallback={() => null}>
      <Suspense>
        <MergedNews unlocked={unlocked} form={shelves.includes(path) ? 'short' : 'long'} onTold={clear} />
      </Suspense>
    </PartBoundary>
  );
}
