import type { ReactNode } from 'react';
import './plan-card.css';

export interface PlanCardProps {
  /** “If” and “then”. */
  words: { if: ReactNode; then: ReactNode };
  cue: ReactNode;
  action: ReactNode;
  tone?: 'sun' | undefined;
  size?: 'sm' | undefined;
  /** Chips and the button that starts it. */
  children?: ReactNode;
}

/** An if–then plan: "if" above the water line, "then" below it. */
export function PlanCard({ words, cue, action, tone, size, children }: PlanCardProps) {
  return (
    <div className="PlanCard" data-tone={tone} data-size={size}>
      <div className="PlanCard-if">
        <p className="PlanCard-word">{words.if}</p>
        <p className="PlanCard-text">{cue}</p>
      </div>
      <div className="PlanCard-then">
        <span className="PlanCard-sun" aria-hidden />
        <p className="PlanCard-word">{words.then}</p>
        <p className="PlanCard-text">{action}</p>
        {children}
      </div>
    </div>
  );
}
