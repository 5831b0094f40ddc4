import { useEffect, useEffectEvent, useRef } from 'react';
import type { CaptureResult } from './capture-paypal.ts';
import type { PaypalButtons, PaypalJs } from './paypal-js.ts';
import './paypal-button.css';

interface PaypalButtonProps {
  paypal: PaypalJs;
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

/** PayPal's own button, which opens PayPal's own window; on a phone, a tab. */
export function PaypalButton({ paypal, ...props }: PaypalButtonProps) {
  const slot = useRef<HTMLDivElement>(null);
  /** No order was made, and the screen says why: PayPal's error about it says nothing else. */
  const refused = useRef(false);

  const createOrder = useEffectEvent(async () => {
    const id = await props.createOrder();
    refused.current = id === null;
    if (id === null) throw new Error('there is nothing to pay');
    return id;
  });
  const onApprove = useEffectEvent(async (orderId: string, restart: () => unknown) => {
    if ((await props.onApproved(orderId)) === 'declined') restart();
  });
  const onAbandoned = useEffectEvent(() => {
    if (!refused.current) props.onAbandoned();
    refused.current = false;
  });
  const onBroken = useEffectEvent(props.onBroken);

  // Outside system: PayPal's frame, for as long as the step is shown.
  useEffect(() => {
    let buttons: PaypalButtons | undefined;
    async function show(): Promise<void> {
      buttons = paypal.Buttons({
        fundingSource: 'paypal',
        style: { shape: 'pill', label: 'pay', height: 52, disableMaxWidth: true },
        createOrder: () => createOrder(),
        onApprove: ({ orderID }, actions) => onApprove(orderID, () => actions.restart()),
        onCancel: () => onAbandoned(),
        onError: () => onAbandoned(),
      });
      if (!slot.current || !buttons.isEligible()) throw new Error('PayPal shows no button to this buyer');
      await buttons.render(slot.current);
    }
    const close = async () => buttons?.close();
    show().catch(() => onBroken());
    return () => void close().catch(() => undefined);
  }, [paypal]);

  return <div ref={slot} className="PaypalButton" inert={props.busy} />;
}
