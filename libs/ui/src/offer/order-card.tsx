import type { ReactNode } from 'react';
import './offer.css';
import { Card } from '../layout/card.tsx';
import type { WasPrice } from './price-block.tsx';

interface OrderCardProps {
  /** The accessible name of the section: “Your order”. */
  label: string;
  title: ReactNode;
  text: ReactNode;
  price: ReactNode;
  was?: WasPrice | undefined;
}

/** The purchase on one line, above a payment form. */
export function OrderCard({ label, title, text, price, was }: OrderCardProps) {
  return (
    <Card className="OrderCard" aria-label={label}>
      <div>
        <p className="OrderCard-title">{title}</p>
        <p className="Small">{text}</p>
      </div>
      <p className="OrderCard-price">
        <b>{price}</b>
        {was && (
          <s className="Small">
            <span className="vh">{was.insteadOf}</span> {was.price}
          </s>
        )}
      </p>
    </Card>
  );
}
