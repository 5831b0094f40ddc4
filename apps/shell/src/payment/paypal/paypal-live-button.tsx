import { useEffect, useEffectEvent, useRef } from 'react';
import './paypal-button.css';
import type { PaypalJs } from './paypal-js.ts';
import type { PaypalButtonProps } from './paypal-provider.ts';

/** PayPal's own button, which opens PayPal's own window; on a phone, a tab. */
export function PaypalLiveButton({ paypal, ...props }: PaypalButtonProps & { paypal: PaypalJs }) {
  const slot = useRef<HTMLDivElement>(null);

  const createOrder = useEffectEvent(async () => {
    const id = await props.createOrder();
    if (id === null) throw new Error('there is nothing to pay');
    return id;
  });
  const onApprove = useEffectEvent(async (orderId: string, restart: () => unknown) => {
    if ((await props.onApproved(orderId)) === 'declined') restart();
  });
  const onAbandoned = useEffectEvent(props.onAbandoned);

  // Outside system: PayPal's frame, for as long as the step is shown.
  useEffect(() => {
    const buttons = paypal.Buttons({
      fundingSource: 'paypal',
      style: { shape: 'pill', label: 'pay', height: 52, disableMaxWidth: true },
      createOrder: () => createOrder(),
      onApprove: ({ orderID }, actions) => onApprove(orderID, () => actions.restart()),
      onCancel: () => onAbandoned(),
      onError: () => onAbandoned(),
    });
    if (!slot.current || !buttons.isEligible()) return onAbandoned();
    void buttons.render(slot.current).catch(() => onAbandoned());
    return () => void buttons.close().catch(() => undefined);
  }, [paypal]);

  return <div ref={slot} className="PaypalButton" inert={props.busy} />;
}
