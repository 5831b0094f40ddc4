import { useId, type ReactNode } from 'react';
import './tip-card.css';
import { Card } from '../layout/card.tsx';
import { Disc, type DiscTone } from '../icons/disc.tsx';
import type { Glyph } from '../icons/icons.tsx';

interface TipCardProps {
  icon: Glyph;
  title?: ReactNode;
  tone?: 'sun' | 'outline' | 'inset' | undefined;
  discTone?: DiscTone | undefined;
  /** A button below the text. */
  action?: ReactNode;
  children: ReactNode;
}

const discTones = { sun: 'sun', outline: undefined, inset: 'surface' } as const;

/** A short note: `sun` for the tip of the day, `inset` for explanations. */
export function TipCard({ icon, title, tone = 'outline', discTone, action, children }: TipCardProps) {
  const id = useId();
  const titled = title !== undefined;
  return (
    <Card className="Row TipCard" as={titled ? 'section' : 'div'} tone={tone} aria-labelledby={titled ? id : undefined}>
      <Disc icon={icon} tone={discTone ?? discTones[tone]} size="sm" />
      <div className="Grow">
        {titled && (
          <h2 className="TipCard-title" id={id}>
            {title}
          </h2>
        )}
        <p className="TipCard-text">{children}</p>
        {action !== undefined && <div className="TipCard-action">{action}</div>}
      </div>
    </Card>
  );
}
