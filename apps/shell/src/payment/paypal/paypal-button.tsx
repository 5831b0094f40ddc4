import { useEffect, useEffectEvent, useRef } from 'react';
import type { CaptureResult } from './capture-paypal.ts';
import type { PaypalButtons, PaypalJs } from './paypal-js.ts';
import './paypal-button.css';

interface PaypalButtonProps {
  paypal: PaypalJs;
  /** An order is being created, so the button is inert. */
  busy: boolean;
  /** Resolves to the order's id, or to null if there is nothing to pay now. */
  createOrder: () => Promise<string | null>;
  /** The buyer has approved; resolving to `declined` reopens PayPal's choice of funding sources. */
  onApproved: (orderId: string) => Promise<CaptureResult>;
  /** The buyer left or closed PayPal's window, or it failed. */
  onAbandoned: () => void;
  /** Called if PayPal's script fails, so that there is no button. */
  onBroken: () => void;
}

/** PayPal's own button, which opens PayPal's window, or a tab on a phone. */
export function PaypalButton({ paypal, ...props }: PaypalButtonProps) {
  const slot = useRef<HTMLDivElement>(null);
  /** No order was created and the screen says why, so PayPal's error about it is ignored. */
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

  // Outside system: PayPal's iframe, while the step is shown.
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
