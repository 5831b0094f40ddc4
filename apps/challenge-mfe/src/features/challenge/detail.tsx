import type { ChallengeDetail } from '@scrollstop/challenge/content/shapes';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { VisuallyHidden } from '@scrollstop/ui/layout/text';
import type { LazyState } from '../../loading/lazy-value.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import './challenge.css';

/** Stands in the place of a description that is on its way or did not load. */
export function DetailPending({ detail }: { detail: LazyState<ChallengeDetail> }) {
  const { challenge: texts, common } = useTexts();
  if (detail.state === 'loaded') return null;
  if (detail.state === 'loading') {
    return (
      <>
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
        <Skeleton height="3rem" />
      </>
    );
  }
  return (
    <Banner
      tone="alert"
      role="alert"
      action={
        <Button variant="outline" size="sm" onClick={detail.retry}>
          {common.tryAgain}
        </Button>
      }
    >
      {texts.notLoaded}
    </Banner>
  );
}

const variants = ['indoor', 'alone', 'seated'] as const;

/** The same thing indoors, alone or seated; folded away, because most days need no choice. */
export function OtherWays({ detail }: { detail: ChallengeDetail }) {
  const { variants: texts } = useTexts().challenge;
  return (
    <details className="OtherWays">
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
