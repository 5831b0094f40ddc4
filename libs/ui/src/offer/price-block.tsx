import type { ReactNode } from 'react';
import './offer.css';
import { Chip } from '../lists/chip.tsx';

/** An earlier price that was really charged (P-2), with the hidden text that says so. */
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

/** The crossed-out price, and the difference to the current one. */
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
