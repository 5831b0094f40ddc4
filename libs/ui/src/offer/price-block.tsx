import type { ReactNode } from 'react';
import './offer.css';
import { Chip } from '../lists/chip.tsx';

/** An earlier price that was really asked (P-2), and the hidden text that says so. */
export interface WasPrice {
  price: ReactNode;
  /** “instead of”. */
  insteadOf: ReactNode;
}

export function PriceBlock({ price, children }: { price: ReactNode; children: ReactNode }) {
  return (
    <p className="PriceBlock">
      <span className="Price">{price}</span>
      {children}
    </p>
  );
}

/** The struck price, and how much less the other is. */
export function PriceWas({ price, insteadOf, badge }: WasPrice & { badge: ReactNode }) {
  return (
    <>
      <s className="PriceWas">
        <span className="vh">{insteadOf}</span> {price}
      </s>
      <Chip tone="sun">{badge}</Chip>
    </>
  );
}
