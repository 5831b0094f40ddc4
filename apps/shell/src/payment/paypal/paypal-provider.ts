/** The port of PayPal: its own button, and the callbacks of a payment by it. */
import type { ComponentType } from 'react';
import type { CaptureResult } from './capture-paypal.ts';

export interface PaypalButtonProps {
  currency: string;
  /** An order is being created: the button does nothing. */
  busy: boolean;
  /** The order's id, or null when there is nothing to be paid now. */
  createOrder: () => Promise<string | null>;
  /** The buyer has agreed; `declined` means that another way of paying has to be chosen at PayPal. */
  onApproved: (orderId: string) => Promise<CaptureResult>;
  /** Left, closed, or failed. */
  onAbandoned: () => void;
  /** PayPal's script does not work, so there is no button. */
  onBroken: () => void;
}

export interface PaypalProvider {
  /** Resolves when the button can be shown; rejects when PayPal's own code does not load. */
  ready: (currency: string) => Promise<void>;
  Button: ComponentType<PaypalButtonProps>;
}
