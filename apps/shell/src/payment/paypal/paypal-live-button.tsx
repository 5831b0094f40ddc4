import { useEffect, useEffectEvent, useRef } from 'react';
import './paypal-button.css';
import type { PaypalButtons, PaypalJs } from './paypal-js.ts';
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
