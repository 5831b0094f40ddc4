import type { ChallengeDetail } from '@scrollstop/challenge/content/shapes';
import '../../day/own-words.css';
import { challengeTexts } from '@scrollstop/challenge/features/challenge/texts';
import { useTexts } from '../../hooks.ts';

const variants = ['indoor', 'alone', 'seated'] as const;

/** Ways to do the activity indoors, alone or seated; collapsed, because most days need none. */
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

/** Reserves the space of the swap while its code and texts load: content below must not move under a finger. */
export const SwapPlaceholder = () => <div className="OtherWays" data-room />;
