import type { ChallengeDetail } from '@scrollstop/challenge/content/shapes';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { VisuallyHidden } from '@scrollstop/ui/layout/text';
import { NotLoadedBanner } from '../../lazy/not-loaded-banner.tsx';
import type { LazyState } from '../../lazy/lazy-value.ts';
import '../../day/own-words.css';
import { challengeTexts } from '@scrollstop/challenge/features/challenge/texts';
import { useTexts } from '../../host.tsx';

/** Replaces a description that is loading or did not load. */
export function DetailPending({ detail }: { detail: LazyState<ChallengeDetail> }) {
  const texts = useTexts(challengeTexts);
  if (detail.state === 'loaded') return null;
  if (detail.state === 'loading') {
    return (
      <>
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
        <Skeleton height="3rem" />
      </>
    );
  }
  return <NotLoadedBanner onRetry={detail.retry}>{texts.notLoaded}</NotLoadedBanner>;
}

const variants = ['indoor', 'alone', 'seated'] as const;

/** The same thing indoors, alone or seated; folded away, because most days need no choice. */
export function OtherWays({ detail }: { detail: ChallengeDetail }) {
  const { variants: texts } = useTexts(challengeTexts);
  return (
    <details className="Fold OtherWays">
      <summary>{texts.title}</summary>
      <dl>
        {variants.map((variant) => (
          <div key={variant}>
            <dt>{texts[variant]}</dt>
            <dd>{detail[variant]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Keeps the place of the swap free while its code and texts are loaded: what is below must not move under a finger. */
export const SwapRoom = () => <div className="OtherWays" data-room />;
