import { type ReactNode, useId } from 'react';
import './quiet-offer.css';
import { Button, type ButtonProps } from '../layout/primitives.tsx';
import { Disc } from '../icons/disc.tsx';
import type { Glyph } from '../icons/icons.tsx';
import { Card } from '../layout/card.tsx';

interface QuietOfferProps {
  icon: Glyph;
  title: ReactNode;
  text: ReactNode;
  /** Why accepting the offer failed. */
  error?: ReactNode;
  /** The button that accepts; null while that is not possible. */
  action: ButtonProps | null;
  later: ButtonProps;
  children?: ReactNode;
}

/** An offer for now or later, as a card in the page: it is not an overlay and does not take the focus. */
export function QuietOffer({ icon, title, text, error, action, later, children }: QuietOfferProps) {
  const id = useId();
  return (
    <Card className="QuietOffer" tone="outline" aria-labelledby={id}>
      <Disc icon={icon} size="sm" />
      <div className="QuietOffer-words">
        <h2 className="QuietOffer-title" id={id}>
          {title}
        </h2>
        <p className="Small">{text}</p>
        {error}
        <div className="QuietOffer-actions">
          {action && <Button size="sm" variant="soft" {...action} />}
          <Button size="sm" variant="ghost" {...later} />
          {children}
        </div>
      </div>
    </Card>
  );
}
