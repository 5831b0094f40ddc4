import type { ReactNode } from 'react';
import './offer.css';
import { Chip } from '../lists/chip.tsx';

/** An earlier price that was really asked (P-2), and the hidden text that says so. */
export interface WasPrice {
  price: ReactNode;
  /** “instead of”. */
  insteadOf: ReactNode;
}
export interface PriceBlockProps {
  price: ReactNode;
  was?: WasPrice | undefined;
  badge?: ReactNode;
}

export function PriceBlock({ price, was, badge }: PriceBlockProps) {
  return (
    <p className="PriceBlock">
      <span className="Price">{price}</span>
      {was && (
        <s className="PriceWas">
          <span className="vh">{was.insteadOf}</span> {was.price}
        </s>
      )}
      {badge !== undefined && <Chip tone="sun">{badge}</Chip>}
    </p>
  );
}
