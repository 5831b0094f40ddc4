import type { ChallengeDetail } from '@scrollstop/challenge/content/shapes';
import { useTexts } from '../../texts/use-texts.tsx';
import './challenge.css';

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
