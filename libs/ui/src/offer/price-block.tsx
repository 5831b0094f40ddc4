import type { ReactNode } from 'react';
import './offer.css';
import { Chip } from '../lists/chip.tsx';

/** An earlier price that was really asked (P-2), and the hidden text that says so. */
export interface WasPrice {
  price: ReactNode;
  /** “instead of”. */
  insteadOf: ReactNode;
}
interface PriceBlockProps {
  price: ReactNode;
  was?: WasPrice | undefined;
  badge?: ReactNode;
}

export function PriceBlock({ price, was, badge }: PriceBlockProps) {
  return (
    <p className="PriceBlock">
      <span className="Price">{price}</span>
      {was && <PriceWas {...was} />}
      {badge !== undefined && <Chip tone="sun">{badge}</Chip>}
    </p>
  );
}

/** The struck price. */
export function PriceWas({ price, insteadOf }: WasPrice) {
  return (
    <s className="PriceWas">
      <span className="vh">{insteadOf}</span> {price}
    </s>
  );
}
